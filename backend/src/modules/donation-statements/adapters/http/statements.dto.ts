import {
  DETAILS_LINK_FIELDS,
  EXCLUDE_DONATION_FIELDS,
  FILING_FIELDS,
  LINK_FIELDS,
  OPEN_CERTIFICATE_FIELDS,
  STATEMENT_DONATION_FIELDS,
  SUBMIT_DETAILS_FIELDS,
  WITHDRAWAL_FIELDS,
} from '@qlu/contracts/donation-statements/donation-statements.resource';
import { recordClass, requestClass } from '../../../../platform/http/resource-classes.js';

export class ExcludeGiftRequest extends requestClass(EXCLUDE_DONATION_FIELDS) {}

export class DetailsLinkRequest extends requestClass(DETAILS_LINK_FIELDS) {}

export class DonorDetailsLinkRequest extends requestClass(LINK_FIELDS) {}

export class OpenCertificateRequest extends requestClass(OPEN_CERTIFICATE_FIELDS) {}

export class DonorDetailsRequest extends requestClass(SUBMIT_DETAILS_FIELDS) {}

export class StatementGiftResponse extends recordClass(STATEMENT_DONATION_FIELDS) {}

export class FilingResponse extends recordClass(FILING_FIELDS) {}

export class WithdrawalResponse extends recordClass(WITHDRAWAL_FIELDS) {}

/** Gifts by problem. */
export class StatementProblemsResponse {
  'no-id'!: number;
  'short-address'!: number;
  'not-latin'!: number;
  'long-name'!: number;
  'no-approval'!: number;
  'cash-over-limit'!: number;
}

/** Rows of the next filings. */
export class NextFilingsResponse {
  original!: number;
  revised!: number;
  /** Changed rows whose original has no ARN yet. */
  waiting!: number;
  /** Filed rows that are no longer true. */
  withdrawn!: number;
}

/** Counts, and amounts in rupees. */
export class StatementFiguresResponse {
  gifts!: number;
  amount!: number;
  rows!: number;
  /** Whole rupees. */
  rows_amount!: number;
  donors!: number;
  excluded!: number;
  problems!: StatementProblemsResponse;
  /** The gifts with a problem. One with two counts once. */
  with_problems!: number;
  next!: NextFilingsResponse;
}

export class StatementResponse {
  success!: true;
  /** The year in which the financial year begins. */
  year!: number;
  /** The financial years that have a statement, newest first. */
  years!: number[];
  /** @example "Form 113". Null when the settings of the foundation have no names for the year, as the next one. */
  statement_form!: string | null;
  certificate_form!: string | null;
  /** The last day for filing, `YYYY-MM-DD`. */
  due_on!: string;
  figures!: StatementFiguresResponse;
  filings!: FilingResponse[];
  withdrawals!: WithdrawalResponse[];
}

export class ArnsImportedResponse {
  success!: true;
  rows!: number;
}

export class CertificateLinkResponse {
  success!: true;
  /** The address of the PDF file on this server, for half an hour. */
  path!: string;
}

export class CertificatesImportedResponse {
  success!: true;
  stored!: number;
  /** Files whose row had a certificate before. */
  known!: number;
  unmatched!: number;
  /** The names of up to 20 files that match no row. */
  names!: string[];
  /** Files of rows that were withdrawn or replaced. They are not stored. */
  outdated!: number;
  /** The names of up to 20 of these files. */
  outdated_names!: string[];
}

export class DetailsLinkResponse {
  success!: true;
  /** The address of the form, with its secret. */
  url!: string;
  /** UTC. */
  expires_at!: string;
}

/** The facts of a donation that the donor sees. */
export class LinkedGiftResponse {
  /** Rupees. */
  amount!: number;
  /** The day in India. */
  received_on!: string;
}

export class DonorDetailsResponse {
  success!: true;
  donor_name!: string;
  address!: string;
  /** Whether the form asks for an ID number. */
  needs_id_number!: boolean;
  gifts!: LinkedGiftResponse[];
}

/** A filed row of a statement, for which the portal makes a certificate. */
export class CertificateResponse {
  /** The id of the row. */
  id!: number;
  /** @example "2026-27" */
  financial_year!: string;
  /** Null until the ARN list is imported. */
  arn!: string | null;
  /** Rupees of the row. */
  amount!: number;
  /** `filed`: there is no certificate yet. */
  state!: 'filed' | 'imported' | 'sent' | 'replaced';
}
