import { ApiProperty } from '@nestjs/swagger';
import { noteProblem } from '@qlu/contracts/people/people.fields';
import {
  KEPT_REASONS,
  PERSONAL_SECTIONS,
  type KeptReason,
  type PersonalSection,
} from '@qlu/contracts/people/personal-data.rules';
import { ValidatedBy } from '../../platform/http/resource-classes.js';
import { AdminDonationResponse } from '../donations/http.js';
import { CertificateResponse } from '../donation-statements/http.js';
import { DonorRecordResponse } from '../donors/index.js';
import { MonthlyGiftResponse } from '../monthly-gifts/http.js';
import { MessageRowResponse } from '../notifications/http.js';
import { PersonDisputeResponse, PersonRefundResponse } from '../payments/http.js';
import { AdminRegistrationResponse, FormerRegistrationResponse } from '../registrations/http.js';
import { PersonalRequestResponse } from '../requests/index.js';
import { PlaceRequestResponse } from '../sponsored-places/http.js';
import { TaxReceiptResponse } from '../tax-receipts/http.js';
import { VolunteerResponse } from '../volunteers/index.js';
import { WaitingEntryResponse } from '../waiting-list/http.js';

export class NoteRequest {
  @ValidatedBy(noteProblem)
  note!: string;
}

/** A note of the office. */
export class NoteResponse {
  id!: number;
  /** Who wrote it. */
  who!: string;
  note!: string;
  /** An instant in UTC. */
  created_at!: string;
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

/** Records of one section that are kept for the same reason. */
export class KeptRecordsResponse {
  @ApiProperty({ enum: [...KEPT_REASONS] })
  reason!: KeptReason;
  records!: number;
  /** The last day on which one of them is kept; null when it depends on something else. */
  until!: string | null;
}

export class ErasedSectionResponse {
  @ApiProperty({ enum: [...PERSONAL_SECTIONS] })
  section!: PersonalSection;
  /** The number of records whose personal data is erased. */
  erased!: number;
  kept!: KeptRecordsResponse[];
}

export class ErasureResponse {
  success!: true;
  /** Sections without records are left out. */
  sections!: ErasedSectionResponse[];
}
