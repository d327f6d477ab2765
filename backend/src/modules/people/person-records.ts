import { Injectable } from '@nestjs/common';
import type { PersonKind } from '@qlu/contracts/people/people.fields';
import { AppError } from '../../kernel/app-error.js';
import { everything, type ListQuery, type ListReader } from '../../kernel/list-query.js';
import { type AdminDonationResponse, DonationQueries } from '../donations/http.js';
import { DonorQueries, DonorRepository } from '../donors/index.js';
import { MonthlyGiftQueries } from '../monthly-gifts/http.js';
import { FormerRegistrationQueries, RegistrationQueries } from '../registrations/http.js';
import { PersonalRequestRepository } from '../requests/index.js';
import { PlaceRequestQueries } from '../sponsored-places/http.js';
import { VolunteerRepository } from '../volunteers/index.js';
import { WaitingEntryQueries } from '../waiting-list/http.js';
import type { PersonResponse } from './people.dto.js';

export interface FoundPerson {
  kind: PersonKind;
  id: number;
  name: string;
  email: string;
  phone: string;
  /** The keys of the person's contacts. Empty when the details were erased: then only the record itself is found. */
  contacts: string[];
  /** The id of the donor's record; null unless the person was found by it. */
  donor: number | null;
  /** The record at which a note is stored. A donor's is at the latest donation, so that it follows merges. */
  subject: string;
}

/** What a person entered, each list newest first. */
export type Records = Pick<
  PersonResponse,
  | 'registrations'
  | 'former_registrations'
  | 'donations'
  | 'volunteers'
  | 'monthly_gifts'
  | 'place_requests'
  | 'waiting_entries'
  | 'personal_requests'
>;

@Injectable()
export class PersonRecords {
  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly formerRegistrations: FormerRegistrationQueries,
    private readonly donations: DonationQueries,
    private readonly volunteers: VolunteerRepository,
    private readonly monthlyGifts: MonthlyGiftQueries,
    private readonly placeRequests: PlaceRequestQueries,
    private readonly personalRequests: PersonalRequestRepository,
    private readonly waitingEntries: WaitingEntryQueries,
    private readonly donors: DonorQueries,
    private readonly donorRepository: DonorRepository,
  ) {}

  /** @throws RECORD_NOT_FOUND */
  async find(kind: PersonKind, id: number): Promise<FoundPerson> {
    if (kind === 'donor') return this.findDonor(id);
    const persons = {
      registration: this.registrations.persons,
      donation: this.donations.persons,
      volunteer: this.volunteers.persons,
      'personal-request': this.personalRequests.persons,
      'place-request': this.placeRequests.persons,
      'waiting-entry': this.waitingEntries.persons,
      'former-registration': this.formerRegistrations,
    };
    const person = await persons[kind].find(id);
    if (!person) throw new AppError('RECORD_NOT_FOUND');
    const { name, email, phone, key } = person;
    const contacts = key === null ? [] : [key];
    return { kind, id, name, email, phone, contacts, donor: null, subject: `${kind} ${id}` };
  }

  /** A record that was merged leads to the one that took it in. */
  private async findDonor(requested: number): Promise<FoundPerson> {
    await this.donorRepository.refresh();
    const donor = await this.donors.find(requested);
    if (!donor) throw new AppError('RECORD_NOT_FOUND');
    const { id, name, email, phone } = donor;
    const [contacts, [latest]] = await Promise.all([this.donors.contacts(id), this.donors.donations(id)]);
    const subject = `donation ${latest?.donation}`;
    return { kind: 'donor', id, name, email, phone, contacts, donor: id, subject };
  }

  /** Everything with the contacts of a person: an export and a deletion must not leave any of it. */
  async of(person: FoundPerson): Promise<Records> {
    const findRows = async <Row>(reader: ListReader<Row>, kind: string): Promise<Row[]> =>
      (await reader.page(toQuery(person, kind))).rows;
    const [
      registrations,
      volunteers,
      monthly_gifts,
      place_requests,
      waiting_entries,
      personal_requests,
      given,
    ] = await Promise.all([
      findRows(this.registrations, 'registration'),
      findRows(this.volunteers.list, 'volunteer'),
      findRows(this.monthlyGifts.list, 'monthly-gift'),
      findRows(this.placeRequests.list, 'place-request'),
      findRows(this.waitingEntries.list, 'waiting-entry'),
      findRows(this.personalRequests.list, 'personal-request'),
      findRows(this.donations.list, 'donation'),
    ]);
    const former_registrations = await this.formerRegistrations.of(
      person.contacts,
      person.kind === 'former-registration' ? person.id : null,
    );
    const donations = person.donor === null ? given : await this.findDonations(person.donor, given);
    return {
      registrations,
      former_registrations,
      donations,
      volunteers,
      monthly_gifts,
      place_requests,
      waiting_entries,
      personal_requests,
    };
  }

  /** The donations of a donor's record, and what else was given with the contacts but belongs to no other record. */
  private async findDonations(
    donor: number,
    given: AdminDonationResponse[],
  ): Promise<AdminDonationResponse[]> {
    const gifts = await this.donors.donations(donor);
    const ids = gifts.map(({ transaction_id }) => transaction_id);
    const filters = { transactions: JSON.stringify(ids) };
    const { rows } = await this.donations.list.page({ ...everything(), filters });
    const owners = await this.donors.findDonors(given.map(({ transaction_id }) => transaction_id));
    const others = given.filter(({ transaction_id }) => !owners.has(transaction_id));
    return [...rows, ...others].toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  }
}

/** Without contacts only the record itself. Every list has the filter `person`. An empty list of contacts matches no row. */
function toQuery({ kind, id, contacts }: FoundPerson, of: string): ListQuery {
  const isOnlyItself = contacts.length === 0 && of === kind;
  const filters: Record<string, string> = isOnlyItself
    ? { id: String(id) }
    : { person: JSON.stringify(contacts) };
  return { ...everything(), filters };
}
