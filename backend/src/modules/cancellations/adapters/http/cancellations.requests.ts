import { CANCELLATION_FIELDS } from '@qlu/contracts/cancellations/cancellations.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class CancellationRequest extends requestClass(CANCELLATION_FIELDS) {}
