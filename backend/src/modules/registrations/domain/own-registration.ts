import { dayInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  cancellationKind,
  suggestRefund,
  type RefundSuggestion,
} from '@qlu/contracts/payments/refunds.rules';
import type { ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { certificatesFrom, nameOfPlace } from '@qlu/contracts/registrations/certificates.rules';
import type { OwnStatus } from '@qlu/contracts/registrations/own-registration.rules';
import type { RegistrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import type { RegisteredProgram } from './registration.js';
import type { Contact } from './registration-change.js';

/** The money of a paid registration, in paise. */
interface PaidMoney {
  /** Neither refunded nor requested. */
  left: number;
  settledAt: Date;
  /** The payer has asked the bank for the money. */
  isDisputed: boolean;
}

/** A registration as the person changes it. Amounts in paise. */
export interface OwnRegistration {
  id: number;
  transactionId: string;
  createdAt: Date;
  status: RegistrationStatus;
  /** Until when an unconfirmed free registration holds its seats; null when it holds none, and for others. */
  heldUntil: Date | null;
  /** True when it is free, and the person must confirm it by the link of an email. */
  isToConfirm: boolean;
  program: RegisteredProgram;
  option: string;
  people: number;
  /** Paid for one person, with the differences for other dates; 0 when it was free. */
  unitAmount: number;
  /** At most one for each person; the first is the registrant. */
  names: string[];
  contact: Contact;
  /** The places of the people who have been checked in, in order. */
  attended: number[];
  /** True when it was found by the link of a person whose place went to another one. */
  isPassedOn: boolean;
}

/** @param program as it takes place now; null when it does not exist any more */
export function ownStatus(
  registration: OwnRegistration,
  program: ProgramRecord | null,
  today: string,
): OwnStatus {
  if (registration.isPassedOn) return 'passed_on';
  if (registration.status === 'cancelled') return 'cancelled';
  if (registration.status !== 'registered' && !registration.isToConfirm) return 'unconfirmed';
  if (!program || program.status === 'cancelled') return 'program_cancelled';
  if (registration.isToConfirm) return isRegistrationOpen(program, today) ? 'to_confirm' : 'unconfirmed';
  if (registration.attended.length > 0) return 'arrived';
  return program.start_date <= today ? 'begun' : 'open';
}

/** The money that is left for one person. It is less than the price after a move to a cheaper date. */
function leftForOne({ unitAmount, people }: OwnRegistration, money: PaidMoney): number {
  return Math.min(unitAmount, Math.floor(money.left / people));
}

/** The refund under the policy, for the program as it takes place now. */
export function policyRefund(
  program: ProgramRecord,
  refundable: number,
  settledAt: Date,
  now: Date,
): RefundSuggestion {
  return suggestRefund({
    kind: cancellationKind({
      name: program.program_name,
      mainFolder: program.main_folder,
      venue: program.venue,
    }),
    refundable,
    paidOn: dayInIndia(settledAt),
    startsOn: program.start_date,
    today: todayInIndia(now),
  });
}

/** The paid and neither refunded nor requested paise that all places of a registration are worth. */
export function paidForPlaces(registration: OwnRegistration, money: PaidMoney | null): number {
  return money ? Math.min(money.left, registration.unitAmount * registration.people) : 0;
}

/**
 * The refund under the policy when somebody gives up `places` of a registration. The fee is kept once for a registration:
 * giving up one place after another gives the same sum as all at once.
 * @param money null when nothing was paid
 */
export function placesRefund(
  registration: OwnRegistration,
  program: ProgramRecord,
  money: PaidMoney | null,
  places: number,
  now: Date,
): RefundSuggestion {
  if (!money || money.left === 0)
    return { amount: 0, reason: money ? 'Nothing is left to refund.' : 'Nothing was paid.' };
  if (money.isDisputed) {
    return { amount: 0, reason: 'Your bank is deciding about this payment, so we cannot refund it as well.' };
  }
  const { people, unitAmount } = registration;
  const one = leftForOne(registration, money);
  const refundable = money.left - (people - places) * one;
  const { amount, reason } = policyRefund(program, refundable, money.settledAt, now);
  const most = places === people ? unitAmount * people : places * one;
  return { amount: Math.min(amount, most), reason };
}

/** The certificates of one registration. */
export interface OwnCertificates {
  /** From the beginning of this day in India: the day after the last day of the program. */
  from: string;
  areReady: boolean;
  /** Who was checked in, in order. The name is null when it is not known. */
  people: { place: number; name: string | null }[];
}

/**
 * Null when the program offers none, and for a registration that is not valid.
 * @param program as it takes place now; null when it does not exist any more
 */
export function ownCertificates(
  registration: OwnRegistration,
  program: ProgramRecord | null,
  today: string,
): OwnCertificates | null {
  const status = ownStatus(registration, program, today);
  if (!program?.certificate || !(status === 'open' || status === 'begun' || status === 'arrived'))
    return null;
  const { contact, names, people } = registration;
  const from = certificatesFrom(program);
  return {
    from,
    areReady: from <= today,
    people: registration.attended.map((place) => ({
      place,
      name: nameOfPlace(contact.full_name, names, people, place),
    })),
  };
}
