import { PERSONAL_REQUEST_FIELDS } from '@qlu/contracts/requests/requests.resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';

export class PersonalRequestStoredResponse {
  success!: true;
  id!: number;
}

export class PersonalRequestResponse extends recordClass(PERSONAL_REQUEST_FIELDS) {}

export class PersonalRequestChangedResponse {
  success!: true;
  request!: PersonalRequestResponse;
}
