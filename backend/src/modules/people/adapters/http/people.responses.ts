import { AdminDonationResponse } from '../../../donations/http.js';
import { MessageRowResponse } from '../../../notifications/http.js';
import { PersonRefundResponse } from '../../../payments/http.js';
import { AdminRegistrationResponse } from '../../../registrations/http.js';
import { VolunteerResponse } from '../../../volunteers/http.js';
import type { NoteRow } from '../persistence/note-queries.js';

/** A note of the office. */
export class NoteResponse implements NoteRow {
  id!: number;
  /** Who wrote it. */
  who!: string;
  note!: string;
  /** An instant in UTC. */
  created_at!: string;
}

/** Everything that is stored under one phone and email. Every list is newest first. */
export class PersonResponse {
  success!: true;
  name!: string;
  /** Empty when the details of a form that was never paid were erased. */
  email!: string;
  phone!: string;
  registrations!: AdminRegistrationResponse[];
  donations!: AdminDonationResponse[];
  volunteers!: VolunteerResponse[];
  refunds!: PersonRefundResponse[];
  emails!: MessageRowResponse[];
  notes!: NoteResponse[];
}

export class NoteAddedResponse {
  success!: true;
}
