import {
  ANNOUNCEMENT_FIELDS,
  TEST_ANNOUNCEMENT_FIELDS,
} from '@qlu/contracts/announcements/announcements.resource';
import { requestClass } from '../../platform/http/resource-classes.js';

export class AnnouncementRequest extends requestClass(ANNOUNCEMENT_FIELDS) {}
export class TestAnnouncementRequest extends requestClass(TEST_ANNOUNCEMENT_FIELDS) {}

/** A program and whom an announcement reaches now. */
export class AnnouncedProgramResponse {
  id!: number;
  program_name!: string;
  start_date!: string;
  end_date!: string | null;
  /** Comma-separated codes; null when it follows from the name. */
  language!: string | null;
  status!: 'draft' | 'published' | 'cancelled';
  /** Complete registrations. */
  registrations!: number;
  /** The people of the complete registrations. */
  people!: number;
  /** Emails that would be sent: one for each address. */
  emails!: number;
  /** Complete registrations without an email address. */
  without_email!: number;
  /** The name of one participant for the preview; empty when nobody is registered, or the name is not safe in an email. */
  sample_name!: string;
}

export class AnnouncementResponse {
  id!: string;
  subject!: string;
  text!: string;
  /** It was sent to the user alone. */
  is_test!: boolean;
  sent_by!: string;
  /** An instant in UTC. */
  sent_at!: string;
  /** The number of its emails; of them `waiting` are not sent yet, `failed` could not be delivered and `dropped` were not needed. */
  emails!: number;
  waiting!: number;
  failed!: number;
  dropped!: number;
}

export class ProgramAnnouncementsResponse {
  success!: true;
  program!: AnnouncedProgramResponse;
  /** Where a test of the user is sent; null when the username is no email address. */
  own_email!: string | null;
  /** Newest first, at most 100. */
  announcements!: AnnouncementResponse[];
}

export class AnnouncementRecipientResponse {
  /** The id of the email, for sending it again. */
  id!: string;
  full_name!: string | null;
  address!: string;
  state!: 'waiting' | 'sent' | 'failed' | 'dropped';
  /** When it was sent, or queued. An instant in UTC. */
  at!: string;
  failure!: string | null;
}

export class AnnouncementRecipientsResponse {
  success!: true;
  recipients!: AnnouncementRecipientResponse[];
}
