import {
  approvalsProblem,
  taxNamesProblem,
  versionProblem,
} from '@qlu/contracts/foundation/foundation.fields';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import { recordClass, requestClass, ValidatedBy } from '../../platform/http/resource-classes.js';

export class TaxApprovalRequest {
  /** At most 100 characters. */
  urn!: string;
  /** `YYYY-MM-DD`. */
  issued_on!: string;
  /** First day, `YYYY-MM-DD`. */
  valid_from!: string;
  /** Last day, `YYYY-MM-DD`; null while no end is known. */
  valid_to!: string | null;
}

export class TaxNamesRequest {
  /** The year in which the first financial year with these names begins. */
  from_year!: number;
  /** The section under which donors claim a deduction. */
  section!: string;
  /** The form of the yearly statement of donations. */
  statement_form!: string;
  /** The form of the certificate for each donor. */
  certificate_form!: string;
}

/** All settings. A field that is missing is removed. */
export class FoundationRequest extends requestClass(FOUNDATION_FIELDS) {
  /** The `version` of the settings that were changed. */
  @ValidatedBy(versionProblem)
  version!: number;
  /** The approvals of all times: the one that is valid on the day of receipt applies. */
  @ValidatedBy(approvalsProblem)
  approvals!: TaxApprovalRequest[];
  @ValidatedBy(taxNamesProblem)
  tax_names!: TaxNamesRequest[];
}

export class FoundationSettingsResponse extends recordClass(FOUNDATION_FIELDS) {
  /** Grows with each change; a change names the version that it is based on. */
  version!: number;
  approvals!: TaxApprovalRequest[];
  tax_names!: TaxNamesRequest[];
  has_signature!: boolean;
  has_logo!: boolean;
}

export class FoundationResponse {
  success!: true;
  foundation!: FoundationSettingsResponse;
  /** What is missing for tax receipts of today. Empty: they can be issued. */
  missing!: string[];
}
