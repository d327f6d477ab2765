import { Injectable } from '@nestjs/common';
import type { PersonKind } from '@qlu/contracts/people/people.fields';
import { AppError } from '../../../../kernel/app-error.js';
import { DonationQueries } from '../../../donations/http.js';
import { DonorQueries } from '../../../donors/http.js';
import { DonorRepository } from '../../../donors/index.js';
import { FormerRegistrationQueries, RegistrationQueries } from '../../../registrations/http.js';
import { PersonalRequestRepository } from '../../../requests/index.js';
import { PlaceRequestQueries } from '../../../sponsored-places/http.js';
import { VolunteerRepository } from '../../../volunteers/index.js';
import { WaitingEntryQueries } from '../../../waiting-list/http.js';

/** A person by one record. */
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
  /** The record at which a note is stored. A donor's is at the latest gift, so that it follows merges. */
  subject: string;
}

/** Finds the person of a record. */
@Injectable()
export class FindPerson {
  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly donations: DonationQueries,
    private readonly volunteers: VolunteerRepository,
    private readonly personalRequests: PersonalRequestRepository,
    private readonly placeRequests: PlaceRequestQueries,
    private readonly waitingEntries: WaitingEntryQueries,
    private readonly formerRegistrations: FormerRegistrationQueries,
    private readonly donors: DonorQueries,
    private readonly donorRepository: DonorRepository,
  ) {}

  /** @throws RECORD_NOT_FOUND */
  async execute(kind: PersonKind, id: number): Promise<FoundPerson> {
    if (kind === 'donor') return this.ofDonor(id);
    const queries = {
      registration: this.registrations,
      donation: this.donations,
      volunteer: this.volunteers,
      'personal-request': this.personalRequests,
      'place-request': this.placeRequests,
      'waiting-entry': this.waitingEntries,
      'former-registration': this.formerRegistrations,
    };
    const person = await queries[kind].person(id);
    if (!person) throw new AppError('RECORD_NOT_FOUND');
    const { name, email, phone, key } = person;
    const contacts = key === null ? [] : [key];
    return { kind, id, name, email, phone, contacts, donor: null, subject: `${kind} ${id}` };
  }

  /** A record that was merged leads to the one that took it in. */
  private async ofDonor(requested: number): Promise<FoundPerson> {
    await this.donorRepository.refresh();
    const donor = await this.donors.find(requested);
    if (!donor) throw new AppError('RECORD_NOT_FOUND');
    const { id, name, email, phone } = donor;
    const [contacts, [latest]] = await Promise.all([this.donors.contacts(id), this.donors.gifts(id)]);
    const subject = `donation ${latest?.donation}`;
    return { kind: 'donor', id, name, email, phone, contacts, donor: id, subject };
  }
}
