import { Injectable } from '@nestjs/common';
import { everything, type ListQuery, type ListReader } from '../../../../kernel/list-query.js';
import { type AdminDonationResponse, DonationQueries } from '../../../donations/http.js';
import { DonorQueries } from '../../../donors/http.js';
import { MonthlyGiftQueries, type MonthlyGiftResponse } from '../../../monthly-gifts/http.js';
import {
  type AdminRegistrationResponse,
  FormerRegistrationQueries,
  type FormerRegistrationRow,
  RegistrationQueries,
} from '../../../registrations/http.js';
import { PersonalRequestRepository, type PersonalRequestResponse } from '../../../requests/index.js';
import { PlaceRequestQueries, type PlaceRequestResponse } from '../../../sponsored-places/http.js';
import { VolunteerRepository, type VolunteerResponse } from '../../../volunteers/index.js';
import { WaitingEntryQueries, type WaitingEntryResponse } from '../../../waiting-list/http.js';
import type { FoundPerson } from './find-person.js';

/** All that a person entered, each list newest first: an export and a deletion must not leave any of it. */
export interface PersonRecords {
  registrations: AdminRegistrationResponse[];
  former_registrations: FormerRegistrationRow[];
  donations: AdminDonationResponse[];
  volunteers: VolunteerResponse[];
  monthly_gifts: MonthlyGiftResponse[];
  place_requests: PlaceRequestResponse[];
  waiting_entries: WaitingEntryResponse[];
  personal_requests: PersonalRequestResponse[];
}

/** Reads the records with the contacts of a person. */
@Injectable()
export class PersonRecordsReader {
  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly donations: DonationQueries,
    private readonly volunteers: VolunteerRepository,
    private readonly monthlyGifts: MonthlyGiftQueries,
    private readonly placeRequests: PlaceRequestQueries,
    private readonly personalRequests: PersonalRequestRepository,
    private readonly waitingEntries: WaitingEntryQueries,
    private readonly formerRegistrations: FormerRegistrationQueries,
    private readonly donors: DonorQueries,
  ) {}

  async read(person: FoundPerson): Promise<PersonRecords> {
    const of = async <Row>(reader: ListReader<Row>, kind: string): Promise<Row[]> =>
      (await reader.page(queryOf(person, kind))).rows;
    const [registrations, volunteers, monthly_gifts, place_requests, waiting_entries, requests, given] =
      await Promise.all([
        of(this.registrations, 'registration'),
        of(this.volunteers.list, 'volunteer'),
        of(this.monthlyGifts.list, 'monthly-gift'),
        of(this.placeRequests.list, 'place-request'),
        of(this.waitingEntries.list, 'waiting-entry'),
        of(this.personalRequests.list, 'personal-request'),
        of(this.donations.list, 'donation'),
      ]);
    const former_registrations = await this.formerRegistrations.of(
      person.contacts,
      person.kind === 'former-registration' ? person.id : null,
    );
    const donations = person.donor === null ? given : await this.ofDonor(person.donor, given);
    return {
      ...{
        registrations,
        former_registrations,
        donations,
        volunteers,
        monthly_gifts,
        place_requests,
        waiting_entries,
      },
      personal_requests: requests,
    };
  }

  /** The gifts of a donor's record, and what else was given with the contacts but belongs to no other record. */
  private async ofDonor(donor: number, given: AdminDonationResponse[]): Promise<AdminDonationResponse[]> {
    const gifts = await this.donors.gifts(donor);
    const ids = gifts.map(({ transaction_id }) => transaction_id);
    const filters = { transactions: JSON.stringify(ids) };
    const { rows } = await this.donations.list.page({ ...everything(), filters });
    const owners = await this.donors.donorsOf(given.map(({ transaction_id }) => transaction_id));
    const others = given.filter(({ transaction_id }) => !owners.has(transaction_id));
    return [...rows, ...others].toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  }
}

/** Without contacts only the record itself. Every list has the filter `person`. An empty list of contacts matches no row. */
function queryOf({ kind, id, contacts }: FoundPerson, of: string): ListQuery {
  const isOnlyItself = contacts.length === 0 && of === kind;
  const filters: Record<string, string> = isOnlyItself
    ? { id: String(id) }
    : { person: JSON.stringify(contacts) };
  return { ...everything(), filters };
}
