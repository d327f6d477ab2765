import {
  differenceProblem,
  differenceToPayProblem,
  placeProblem,
  placesProblem,
  requestedRefundProblem,
} from '@qlu/contracts/registrations/own-registration.fields';
import {
  emailProblem,
  fullNameProblem,
  optionalTextProblem,
  phoneProblem,
} from '@qlu/contracts/fields/fields.rules';
import { peopleProblem, programIdProblem } from '@qlu/contracts/registrations/registrations.fields';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';
import { CheckoutResponse } from '../../../payments/http.js';
import type { OwnStatus } from '@qlu/contracts/registrations/own-registration.rules';

/** The figures that the person saw are sent with the confirmation: when they are not true any more, nothing is changed. */
export class GiveUpPlacesRequest {
  /** The places to give up, from 1 for the registrant: all of them cancels the registration. */
  @ValidatedBy(placesProblem)
  places!: number[];

  /** How many people the registration had. */
  @ValidatedBy((value) => peopleProblem(value ?? 0))
  people!: number;

  /** The refund in rupees that the page showed. */
  @ValidatedBy(requestedRefundProblem)
  refund!: number;
}

export class PassPlaceRequest {
  /** From 1 for the registrant. */
  @ValidatedBy(placeProblem)
  place!: number;

  /** Who had the place; empty when the name was not known. */
  @ValidatedBy((value) => (value === '' ? null : fullNameProblem(value)))
  from!: string;

  /** Who comes instead. */
  @ValidatedBy(fullNameProblem)
  to!: string;

  /** The phone of the first person, to whom we write; without it the former one stays. */
  @ValidatedBy((value) => (value === undefined || value === null ? null : phoneProblem(value)))
  phone?: string | null;

  @ValidatedBy((value) => (value === undefined || value === null ? null : emailProblem(value)))
  email?: string | null;
}

export class ChangeDateRequest {
  @ValidatedBy(programIdProblem)
  program_id!: number;

  /** The description of the chosen price option. */
  @ValidatedBy(optionalTextProblem)
  description!: string;

  /** Rupees that the page showed: the price there less what was paid. */
  @ValidatedBy(differenceProblem)
  difference!: number;
}

export class PayDifferenceRequest extends ChangeDateRequest {
  /** Rupees above 0 that the page showed: the price there less what was paid. */
  @ValidatedBy(differenceToPayProblem)
  declare difference: number;
}

/** The program of a registration as it takes place now. */
export class OwnProgramResponse {
  id!: number;
  name!: string;
  start_date!: string;
  end_date!: string | null;
  /** @example "9:00 AM – 6:00 PM" */
  time!: string;
  place!: string;
  option!: string;
}

/** The money of a registration. Amounts in rupees. */
export class OwnMoneyResponse {
  paid!: number;
  refunded!: number;
  /** Requested by the person; the office has not approved it yet. */
  requested!: number;
}

/** The refund when a number of places is given up. */
export class OwnRefundResponse {
  places!: number;
  /** Rupees; 0 when the policy gives nothing back. The office approves it. */
  amount!: number;
  reason!: string;
}

export class OtherDateOptionResponse {
  description!: string;
  /** Rupees for all places. */
  price!: number;
  /** Rupees: the price less what was paid. Negative: this is refunded. Positive: it is paid here, or the office collects it. */
  difference!: number;
}

/** Another date of the same program. */
export class OtherDateResponse {
  program_id!: number;
  start_date!: string;
  end_date!: string | null;
  time!: string;
  place!: string;
  /**
   * Empty when it is not known.
   * @example "Telugu, English"
   */
  language!: string;
  options!: OtherDateOptionResponse[];
}

/** A person who was checked in at the program. */
export class OwnCertificateResponse {
  /** 1 is the registrant. */
  place!: number;
  /** Null when it is not known: then there is no certificate. */
  name!: string | null;
}

/** The certificates of participation of a registration. */
export class OwnCertificatesResponse {
  /**
   * They are ready from the beginning of this day in India.
   * @example "2026-11-24"
   */
  from!: string;
  are_ready!: boolean;
  /** Who was checked in so far. */
  people!: OwnCertificateResponse[];
}

/** The latest payment of the difference for a date that costs more. Amounts in rupees. */
export class DateChangeResponse {
  /**
   * `pending`: an attempt may still take money. `failed`: nothing was paid. `not_moved`: the money arrived, the registration
   * was not moved, and the office refunds it.
   */
  state!: 'pending' | 'failed' | 'moved' | 'not_moved';
  reason!: 'full' | 'not_offered' | 'changed' | null;
  amount!: number;
  refunded!: number;
  /** First day of the date that was paid for. */
  start_date!: string;
  /** The token of the result and the receipt of this payment. */
  result_token!: string;
}

/** The order for the difference. Key and order are null when nothing is left to pay. */
export class DifferenceOrderResponse extends CheckoutResponse {
  success!: true;
  /** Of the payment; that of an earlier request when this one continues its open order. */
  transaction_id!: string;
}

/**
 * A registration on its own page. Everybody who has the link can read it, so it holds no contact details and no ID
 * number.
 */
export class OwnRegistrationResponse {
  success!: true;
  /**
   * `open`: it can be changed. `to_confirm`: it is free, and the person confirms it here. `unconfirmed`: it is not paid, or it
   * was paid when the program was full. `arrived`:
   * somebody of it has been checked in. `begun`: the first day of the program has come. `passed_on`: the link is of a person
   * whose place went to another one, and shows nothing of the registration.
   */
  status!: OwnStatus;
  /** UTC: until when the places are kept for the confirmation; null when they are not, and for other states. */
  confirm_until!: string | null;
  program!: OwnProgramResponse;
  people!: number;
  /** The known names; the first is the registrant. */
  names!: string[];
  /** Null when nothing was paid. */
  money!: OwnMoneyResponse | null;
  /** One for each number of places, from 1; empty when nothing can be changed. */
  refunds!: OwnRefundResponse[];
  other_dates!: OtherDateResponse[];
  /** Null when the program offers none, and for a registration that is not valid. */
  certificates!: OwnCertificatesResponse | null;
  /** Whether the difference for a date that costs more can be paid here. */
  can_pay_difference!: boolean;
  date_change!: DateChangeResponse | null;
}
