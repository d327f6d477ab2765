import { PLACE_REQUEST_PERSON_FIELDS } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { PROGRAM } from './office-fixture.js';
import { Services, startScenarios, type Wrap } from './services.js';
import { storeDonation } from './stored-donation.js';
import { ProgramRepository, type ProgramDraft } from '../src/modules/programs/index.js';
import { PlaceRequestService, PlaceService } from '../src/modules/sponsored-places/index.js';
import type { SponsoredPlaceRequest } from '../src/modules/sponsored-places/application/place-request.service.js';

export const WHO = 'office';
export const PROGRAM_ID = 1;

/** What a visitor sends. */
export const REQUEST: SponsoredPlaceRequest = {
  transactionId: 'place-0001',
  programId: PROGRAM_ID,
  person: {
    ...emptyOptionals(PLACE_REQUEST_PERSON_FIELDS),
    full_name: 'లక్ష్మి దేవి',
    email: 'lakshmi@example.org',
    phone: '9876543210',
    address: '12 Sample Street, Guntur',
    id_type: 'PAN',
    reason: 'My scholarship ended',
  },
  idNumber: 'ABCDE1234F',
};

interface StoredRequest {
  status: string;
  decided_by: string | null;
  full_name: string;
  reason: string;
  id_type: string;
  sealed: Buffer | null;
  mask: string;
}

/** Sponsored places on a database. */
export class PlaceFixture extends Services {
  readonly placeRequests = this.get(PlaceRequestService);
  readonly places = this.get(PlaceService);

  /** Donates so many places of `sctp` for ₹2,000 each. */
  async give(transactionId: string, places: number): Promise<void> {
    await storeDonation(this.database, transactionId, {
      payment: { amount_paise: places * 200_000 },
      donation: { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: places },
    });
  }

  /** A visitor who is not yet known asks. */
  async ask(number: number): Promise<void> {
    const transactionId = `place-${String(number).padStart(4, '0')}`;
    const phone = `98765${String(number).padStart(5, '0')}`;
    await this.placeRequests.request({ ...REQUEST, transactionId, person: { ...REQUEST.person, phone } });
  }

  /** In the order in which they came. */
  requests(): Promise<StoredRequest[]> {
    return this.rows(
      `select status, decided_by, full_name, reason, id_type, id_number_sealed as sealed, id_number_mask as mask
       from sponsored_place_requests order by id`,
    );
  }

  async statuses(): Promise<string[]> {
    return (await this.requests()).map(({ status }) => status);
  }

  /** The registrations that are not cancelled, and the used places. */
  async used(): Promise<[registrations: number, places: number]> {
    const [ledger] = await this.rows<{ used: number }>(
      'select coalesce(sum(used), 0)::int as used from sponsored_gifts',
    );
    return [await this.count('registrations', `registration_status = 'registered'`), ledger?.used ?? 0];
  }
}

/** The database of a test file. `begin` adds one upcoming program, which offers sponsored places. */
export async function startPlaces(name: string) {
  const scenarios = await startScenarios(name);
  return {
    stop: scenarios.stop,
    begin: async (changes: Partial<ProgramDraft> = {}, wrap?: Wrap): Promise<PlaceFixture> => {
      const fixture = new PlaceFixture(await scenarios.begin(), wrap);
      await fixture.get(ProgramRepository).add({ ...PROGRAM, id_number_needed: true, ...changes });
      await fixture.rows(
        `insert into sponsored_program_uses (sponsored_program, program_id) values ('sctp', 1)`,
      );
      return fixture;
    },
  };
}
