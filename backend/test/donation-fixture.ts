import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { registerOwners } from './payment-services.js';
import { NOW, Services, type Wrap } from './services.js';
import {
  OfficeDonationService,
  type OfficeDonation,
} from '../src/modules/donations/application/office-donation-service.js';
import { DonationService, type DonationRequest } from '../src/modules/donations/index.js';
import type { Database } from '../src/platform/database/database.js';

export const AMOUNT = 110_000;

export const DONOR: DonationRequest['donor'] = {
  ...emptyOptionals(DONOR_FIELDS),
  donor_name: 'లక్ష్మి',
  email: 'lakshmi@example.org',
  phone: '9876543210',
  address: '12 Sample Street',
  id_type: 'PAN',
};
export const REQUEST: DonationRequest = {
  transactionId: 'donation-0001',
  donor: DONOR,
  idNumber: 'ABCDE1234F',
  type: 'general',
  sponsorship: null,
  amount: AMOUNT,
  notes: '',
  payAgain: false,
};
export const BY_HAND: OfficeDonation = {
  transactionId: 'by-hand-0001',
  donor: DONOR,
  idNumber: '',
  description: null,
  earlierReceipt: null,
  isThanked: true,
  type: 'general',
  sponsorship: null,
  amount: AMOUNT,
  notes: '',
  mode: 'cash',
  reference: '',
  receivedAt: NOW,
};

interface StoredDonation {
  donor_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  indian_citizen: boolean | null;
  mask: string;
  sealed: Buffer;
  confirmedAt: Date | null;
  paise: number;
  state: string;
}

/** Donations with their payments on a database. */
export class DonationFixture extends Services {
  readonly service;
  readonly office;

  constructor(database: Database, wrap?: Wrap, given: ConstructorParameters<typeof Services>[2] = []) {
    super(database, wrap, given);
    registerOwners(this);
    this.service = this.get(DonationService);
    this.office = this.get(OfficeDonationService);
  }

  /** In the order in which they came. */
  donations(): Promise<StoredDonation[]> {
    return this.rows(
      `select d.donor_name, d.email, d.phone, d.address, d.id_type, d.indian_citizen, d.id_number_mask as mask,
         d.id_number_sealed as sealed, d.confirmed_at as "confirmedAt", p.amount_paise::float8 as paise, p.state
       from donations d join payments p on p.id = d.payment_id order by d.id`,
    );
  }
}
