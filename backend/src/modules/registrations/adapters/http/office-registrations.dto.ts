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

export class WalkInAddedResponse {
  success!: true;
  transaction_id!: string;
}

/** An order of a registration, whose payment page the office shows as a code. */
export class OfficeOrderResponse {
  success!: true;
  transaction_id!: string;
  full_name!: string;
  program_name!: string;
  /** The chosen price option. */
  description!: string;
  number_of_people!: number;
  /** Rupees in total. */
  amount!: number;
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** The token in the URL of the payment page, `/payment/{token}`. */
  result_token!: string;
  /** Until when its seats are held, an instant in UTC; null when they are not, or while an attempt is in progress. */
  held_until!: string | null;
}

export class RegistrationMovedResponse {
  success!: true;
  /** Rupees that are owed; negative when too much was paid. The move itself moves no money. */
  difference!: number;
  /** How many people were marked as arrived at the former program. Their marks are removed. */
  arrived!: number;
}

/** One entry of a registration's history. */
export class RegistrationHistoryEntryResponse {
  id!: string;
  /** An instant in UTC. */
  at!: string;
  by!: string;
  note!: string;
  kind!:
    | 'added'
    | 'moved'
    | 'places-cancelled'
    | 'corrected'
    | 'passed-on'
    | 'payment-requested'
    | 'balance-paid';
  /** What changed. Amounts in paise. */
  details!: Record<string, unknown>;
  /** The number of the person who passed the first place on, of the kind `former-registration`; null otherwise. */
  former!: number | null;
}

export class RegistrationHistoryResponse {
  success!: true;
  /** Newest first. */
  changes!: RegistrationHistoryEntryResponse[];
}

export class ProgramChoiceOptionResponse {
  description!: string;
  /** Rupees for one person. */
  amount!: number;
  /** Whether a visitor can pay it by QR code now. The office can choose another one for what it received. */
  is_payable!: boolean;
}

export class ProgramChoiceResponse {
  id!: number;
  program_name!: string;
  start_date!: string;
  end_date!: string | null;
  venue!: string;
  /** Empty for a free program. */
  options!: ProgramChoiceOptionResponse[];
}

export class ProgramChoicesResponse {
  success!: true;
  programs!: ProgramChoiceResponse[];
}

/** A registration that owes money or has paid too much since its last move. */
export class BalanceResponse {
  id!: number;
  transaction_id!: string;
  full_name!: string;
  phone!: string;
  email!: string;
  program_name!: string;
  program_date!: string;
  /** Rupees that are owed; negative when too much was paid. */
  balance!: number;
  /** When it moved last, an instant in UTC. */
  moved_at!: string | null;
}

export class BalancesResponse {
  success!: true;
  balances!: BalanceResponse[];
}

/** A link with which a person pays what is owed. */
export class PaymentLinkResponse {
  success!: true;
  transaction_id!: string;
  /** Rupees. */
  amount!: number;
  /** The token in the URL of the payment page, `/payment/{token}`. */
  result_token!: string;
}
