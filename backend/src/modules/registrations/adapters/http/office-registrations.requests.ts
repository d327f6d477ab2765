import {
  BALANCE_PAYMENT_FIELDS,
  MOVE_FIELDS,
  OFFICE_ORDER_FIELDS,
  OVERBOOK_FIELD,
  PARTICIPANT_CONTACT_FIELDS,
  PEOPLE_FIELDS,
  WALK_IN_FIELDS,
} from '@qlu/contracts/registrations/office.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class WalkInRequest extends requestClass(WALK_IN_FIELDS) {}
export class OfficeOrderRequest extends requestClass(OFFICE_ORDER_FIELDS) {}
export class MoveRegistrationRequest extends requestClass(MOVE_FIELDS) {}
export class CancelPlacesRequest extends requestClass(PEOPLE_FIELDS) {}
export class ContactRequest extends requestClass(PARTICIPANT_CONTACT_FIELDS) {}
export class BalancePaymentRequest extends requestClass(BALANCE_PAYMENT_FIELDS) {}
export class SeatRequest extends requestClass({ overbook: OVERBOOK_FIELD }) {}
