import { REGISTRATION_ORDER_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class RegistrationOrderRequest extends requestClass(REGISTRATION_ORDER_FIELDS) {}
