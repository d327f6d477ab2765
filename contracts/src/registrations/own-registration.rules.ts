import { formatRupees } from '../money/money.rules.js';

/** What people can do about their own registration, and the texts that the page and the emails share. */

/**
 * `open`: it can be changed. `to_confirm`: it is free, and the person confirms it here. `unconfirmed`: it is not paid, or it was paid when the program was full. `arrived`: somebody
 * of it has been checked in. `begun`: the first day of the program has come. `passed_on`: the link is of a person whose place
 * went to another one.
 */
export const OWN_STATUSES = [
  'open',
  'cancelled',
  'to_confirm',
  'unconfirmed',
  'program_cancelled',
  'begun',
  'arrived',
  'passed_on',
] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** Who changed a registration, in its history and in the audit log: the person who has its link. */
export const VISITOR = 'visitor';

/** What the former link, check-in code and payment page of a place say. They tell nothing about the new person. */
export const PASSED_ON_TEXT =
  'This place was passed on to another person, who has a new link and a new check-in code by email.';

/** Why a registration cannot be changed on its page. */
export const NOT_OPEN_TEXTS: Record<Exclude<OwnStatus, 'open'>, string> = {
  cancelled: 'This registration is cancelled. There is nothing more to do.',
  to_confirm: 'Please confirm your place first.',
  unconfirmed: 'This registration is not confirmed. If you have a question, please call us or write to us.',
  program_cancelled:
    'This program is cancelled. We will email everyone who is registered about what happens next.',
  begun:
    'The program has begun or is over, so nothing can be changed here. If you have a question, please call us.',
  arrived: 'You have already been checked in for this program. Please speak to our team.',
  passed_on: PASSED_ON_TEXT,
};

/** A person who has given up a place reads it, also while the refund waits for the office. */
export const REGISTER_AGAIN_TEXT =
  'If you would like to come after all, you can register again. A refund that is on its way still comes.';

export const OWN_REGISTRATION_MESSAGES = {
  changed: 'This registration has just changed. Please look at it again before you confirm.',
  nameTheNext:
    'Please first enter the name of the person who comes next. Then you can cancel your own place.',
  placeUnknown: 'Please choose a place of this registration.',
  changeInProgress:
    'Your payment for another date is on its way. Please wait a few minutes, then look again.',
  notOffered: 'You cannot move to this program. Please choose another date.',
} as const;

/** The least difference in rupees that can be paid on the page: Razorpay accepts no smaller payment. */
export const LEAST_DIFFERENCE = 1;

/**
 * @param difference rupees for all places
 * @param isPayable whether it can be paid on the page
 */
export function costsMoreText(difference: number, isPayable: boolean): string {
  const more = `This date costs ${formatRupees(difference)} more.`;
  return isPayable
    ? `${more} Please pay the difference to come on this date.`
    : `${more} To change to it, please call us.`;
}

/** Why a registration was not moved although the difference was paid. */
export const DATE_NOT_CHANGED_TEXTS = {
  full: 'The date was full when the payment arrived.',
  not_offered: 'The date was no longer offered at this price when the payment arrived.',
  changed: 'The registration had changed, or its program had begun, when the payment reached us.',
} as const;
export type DateNotChanged = keyof typeof DATE_NOT_CHANGED_TEXTS;

/** @param amount rupees */
export function dateNotChangedText(amount: number, reason: DateNotChanged): string {
  return `We have received ${formatRupees(amount)}, but we could not move you to the other date. ${DATE_NOT_CHANGED_TEXTS[reason]} Nothing else has changed, and we refund the whole amount.`;
}

/** @param amount rupees; 0 when nothing is refunded */
export function requestedRefundText(amount: number): string {
  return amount === 0
    ? 'There is no refund.'
    : `Refund requested: ${formatRupees(amount)}. We reply within 30 working days, and email you when the money is on its way.`;
}
