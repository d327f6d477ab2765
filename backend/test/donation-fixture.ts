import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { NOW, PaymentFixture } from './payment-fixture.js';
import { Vault } from '../src/kernel/vault.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import type { DonationRequest, DonorContact, NewDonation } from '../src/modules/donations/domain/donation.js';
import { DonationRepository } from '../src/modules/donations/ports/donation-repository.js';
import { DonationListener } from '../src/modules/donations/ports/donation-listener.js';
import { MonthlyPlan } from '../src/modules/donations/ports/monthly-plan.js';
import { DonationPayments } from '../src/modules/donations/application/donation-payments.js';
import { DonationService } from '../src/modules/donations/application/donation-service.js';
import {
  OfficeDonationService,
  type OfficeDonation,
} from '../src/modules/donations/application/office-donation-service.js';

const KEY = Buffer.alloc(32, 7);
export const AMOUNT = 110_000;

export class InMemoryDonations extends DonationRepository {
  readonly stored = new Map<string, NewDonation & { confirmedAt: Date | null }>();

  async add(donation: NewDonation): Promise<boolean> {
    if (this.stored.has(donation.transactionId)) return false;
    this.stored.set(donation.transactionId, { ...donation, confirmedAt: null });
    return true;
  }

  async transactionIdOf(id: number): Promise<string | null> {
    return [...this.stored.values()][id - 1]?.transactionId ?? null;
  }

  async lockDetails(id: number): ReturnType<DonationRepository['lockDetails']> {
    const found = [...this.stored.values()][id - 1];
    if (!found) return null;
    const { transactionId, idNumber } = found;
    const { id_type: idType, donor_name, phone, email, address } = found.donor;
    return {
      transactionId,
      contact: { donor_name, phone, email, address },
      idType,
      sealedIdNumber: idNumber.sealed,
    };
  }

  async lockCompleted(): Promise<null> {
    return null;
  }

  async setContact(id: number, contact: DonorContact): Promise<void> {
    const found = [...this.stored.values()][id - 1] as NewDonation;
    found.donor = { ...found.donor, ...contact };
  }

  async setIdNumber(...[id, type, idNumber]: Parameters<DonationRepository['setIdNumber']>): Promise<void> {
    const found = [...this.stored.values()][id - 1] as NewDonation;
    Object.assign(found, { idNumber, donor: { ...found.donor, id_type: type } });
  }

  async subjectOf(): Promise<null> {
    return null;
  }

  async repeatsOf(): Promise<[]> {
    return [];
  }

  async contactsOf(): ReturnType<DonationRepository['contactsOf']> {
    return new Map();
  }

  async recipientOf(): Promise<null> {
    return null;
  }

  async confirm(transactionId: string, at: Date): Promise<boolean> {
    const donation = this.stored.get(transactionId);
    if (donation) donation.confirmedAt ??= at;
    return donation?.office?.isThanked ?? true;
  }

  async isReceiptable(): Promise<boolean> {
    return false;
  }

  async receiptable(): Promise<string[]> {
    return [];
  }

  async correctCharges(): Promise<void> {
    // No donation here is a charge.
  }

  async unpaidBefore(): Promise<string[]> {
    return [];
  }

  async discard(): Promise<boolean> {
    return false;
  }

  async erase(): Promise<boolean> {
    return false;
  }
}

/** Donations with the payments and in-memory ports. */
export class DonationFixture extends PaymentFixture {
  readonly donations = new InMemoryDonations();
  readonly vault = new AesVault([KEY]);
  readonly service;
  readonly office;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    super(wrap);
    this.stores.push(this.donations);
    const nothing = () => Promise.resolve();
    const { services } = this;
    services
      .provide(DonationRepository, wrap(this.donations))
      .provide(DonationListener, { refundRequested: nothing, refunded: nothing })
      .provide(MonthlyPlan, NO_MONTHLY_PLAN)
      .provide(Vault, this.vault);
    this.owners.register('donation', services.get(DonationPayments));
    this.office = services.get(OfficeDonationService);
    this.service = services.get(DonationService);
  }

  audited(action: string): number {
    return this.audit.entries.filter((entry) => entry.action === action).length;
  }
}

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

/** No donor gives every month. */
const NO_MONTHLY_PLAN: MonthlyPlan = {
  start: () => Promise.reject(new Error('No monthly gifts')),
  pagePath: async () => null,
  statusAfterEnd: async () => null,
  correctDonor: async () => undefined,
};
