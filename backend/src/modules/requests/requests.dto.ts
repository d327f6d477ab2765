import { requestStatusProblem } from '@qlu/contracts/requests/requests.fields';
import { PERSONAL_REQUEST_FIELDS, REQUEST_BODY_FIELDS } from '@qlu/contracts/requests/requests.resource';
import type { RequestStatus } from '@qlu/contracts/requests/requests.rules';
import { recordClass, requestClass, ValidatedBy } from '../../platform/http/resource-classes.js';

/** A visitor's request for a personal session. A repeat with the same `idempotency_key` stores nothing. */
export class PersonalRequestRequest extends requestClass(REQUEST_BODY_FIELDS) {}

export class PersonalRequestStatusRequest {
  @ValidatedBy(requestStatusProblem)
  status!: RequestStatus;
}

export class PersonalRequestStoredResponse {
  success!: true;
  id!: number;
}

export class PersonalRequestResponse extends recordClass(PERSONAL_REQUEST_FIELDS) {}

export class PersonalRequestChangedResponse {
  success!: true;
  request!: PersonalRequestResponse;
}
