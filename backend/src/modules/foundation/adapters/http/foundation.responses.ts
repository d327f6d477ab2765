import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';
import { TaxApprovalRequest, TaxNamesRequest } from './foundation.requests.js';

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
