import { AdminDonationResponse } from '../../../donations/http.js';
import { CertificateResponse } from '../../../donation-statements/http.js';
import { DonorRecordResponse } from '../../../donors/http.js';
import { MonthlyGiftResponse } from '../../../monthly-gifts/http.js';
import { MessageRowResponse } from '../../../notifications/http.js';
import { PersonDisputeResponse, PersonRefundResponse } from '../../../payments/http.js';
import { AdminRegistrationResponse, type FormerRegistrationRow } from '../../../registrations/http.js';
import { PersonalRequestResponse } from '../../../requests/index.js';
import { PlaceRequestResponse } from '../../../sponsored-places/http.js';
import { WaitingEntryResponse } from '../../../waiting-list/http.js';
import { TaxReceiptResponse } from '../../../tax-receipts/http.js';
import { VolunteerResponse } from '../../../volunteers/index.js';
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

/** A registration whose place the person has passed on. */
export class FormerRegistrationResponse implements FormerRegistrationRow {
  id!: number;
  registration_id!: number;
  full_name!: string;
  program_name!: string;
  program_date!: string;
  /** An instant in UTC. */
  passed_on_at!: string;
}

/** Everything that is stored under one phone and email, or about one donor. Every list is newest first. */
export class PersonResponse {
  success!: true;
  name!: string;
  /** Empty when the details of a form that was never paid were erased. */
  email!: string;
  phone!: string;
  /** The record of the donor: the only one to which the donations belong. */
  donor!: DonorRecordResponse | null;
  registrations!: AdminRegistrationResponse[];
  former_registrations!: FormerRegistrationResponse[];
  donations!: AdminDonationResponse[];
  volunteers!: VolunteerResponse[];
  monthly_gifts!: MonthlyGiftResponse[];
  place_requests!: PlaceRequestResponse[];
  waiting_entries!: WaitingEntryResponse[];
  personal_requests!: PersonalRequestResponse[];
  tax_receipts!: TaxReceiptResponse[];
  certificates!: CertificateResponse[];
  refunds!: PersonRefundResponse[];
  disputes!: PersonDisputeResponse[];
  emails!: MessageRowResponse[];
  notes!: NoteResponse[];
}

export class NoteAddedResponse {
  success!: true;
}
