/** What a donor types in the two forms with a payment, its rules, its draft, and the order that is made of it. */
import type { DonationOrderRequest } from '@qlu/contracts/api/index';
import {
  amountHint,
  citizenProblem,
  donationTypeProblem,
  spotsProblem,
} from '@qlu/contracts/donations/donations.fields';
import { DONATION_MESSAGES } from '@qlu/contracts/donations/donations.messages';
import {
  BASE_AMOUNTS,
  isDonationType,
  isSponsoredProgram,
  payItForwardTotal,
  type DonationType,
  type SponsoredProgram,
} from '@qlu/contracts/donations/donations.rules';
import { textProblem } from '@qlu/contracts/fields/fields.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import { draftTexts } from '../../lib/formDraft';
import type { Problems } from '../../lib/forms';
import {
  idTypeOf,
  normalizedPerson,
  PERSON_LABELS,
  personProblems,
  westernDigits,
  type PersonValues,
} from '../person-details/person';

/** The two tabs with a payment. */
export type DonationKind = 'donate' | 'pay-it-forward';

/** The values of both donation forms as typed. Each form uses a part of them. */
export interface DonationValues extends PersonValues {
  donationType: DonationType | '';
  amount: string;
  program: SponsoredProgram | '';
  spots: string;
  /** Whether the donor declares to be an Indian citizen. */
  citizen: 'yes' | '';
  /** Whether a general donation is given every month. */
  plan: 'monthly' | '';
  notes: string;
}

export type DonationField = keyof DonationValues;

export const FIELD_LABELS: Record<DonationField, string> = {
  ...PERSON_LABELS,
  donationType: 'Donation Type',
  amount: 'Amount',
  program: 'Program',
  spots: 'Number of Places',
  citizen: 'Tick for Citizenship',
  plan: 'How often',
  notes: 'Message',
};

/** The chosen donation. Amounts in rupees. */
export type ChosenDonation =
  | { type: DonationType; amount: number; sponsored: null }
  | { type: 'pay-it-forward'; amount: number; sponsored: { program: SponsoredProgram; spots: number } };

/** Parses a typed whole number; NaN if it is not one. */
export function parseSpots(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/**
 * Parses rupees, such as `1,250.50`, `₹ 1250.5` or Telugu digits. Null unless it is an amount with at most
 * two decimals.
 */
export function parseRupees(text: string): number | null {
  const typed = westernDigits(text).replace(/[₹,\s]/g, '');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

export function normalizedDonation(values: DonationValues): DonationValues {
  return { ...normalizedPerson(values), notes: values.notes.trim() };
}

/** The chosen donation; null while the first step is incomplete. */
export function chosenDonation(kind: DonationKind, values: DonationValues): ChosenDonation | null {
  if (kind === 'donate') {
    const { donationType: type } = values;
    if (!isDonationType(type)) return null;
    const amount = type === 'general' ? parseRupees(values.amount) : BASE_AMOUNTS[type];
    return amount !== null && amount > 0 ? { type, amount, sponsored: null } : null;
  }
  const { program } = values;
  const spots = parseSpots(values.spots);
  const total = program === '' ? null : payItForwardTotal(program, spots);
  if (program === '' || total === null) return null;
  return { type: 'pay-it-forward', amount: total, sponsored: { program, spots } };
}

/** The problems of the first step, in the form's order. */
export function choiceProblems(kind: DonationKind, values: DonationValues): Problems<DonationValues> {
  const { donationType, amount, program, spots } = values;
  if (kind === 'donate') {
    return {
      donationType: donationTypeProblem(donationType),
      amount: donationType === 'general' ? amountHint(parseRupees(amount)) : null,
    };
  }
  const choice = { donation_type: 'pay-it-forward', sponsored_program: program || undefined };
  return {
    program: program === '' ? DONATION_MESSAGES.programRequired : null,
    spots: spotsProblem(parseSpots(spots), choice),
  };
}

/**
 * The problems of the second step, in the form's order.
 * @param citizensOnly whether donors must declare that they are Indian citizens
 */
export function donorProblems(values: DonationValues, citizensOnly: boolean): Problems<DonationValues> {
  return {
    ...personProblems(values),
    citizen: citizensOnly ? citizenProblem(values.citizen === 'yes') : null,
    notes: textProblem(values.notes),
  };
}

/** The key of a donation form's draft in this tab. */
export function donationDraftKey(kind: DonationKind): string {
  return `${kind}-draft`;
}

/** The text of the amount field: the base amount of the type, or empty when the donor chooses the amount. */
export function amountFieldOf(type: string): string {
  return !isDonationType(type) || type === 'general' ? '' : formatRupees(BASE_AMOUNTS[type]).replace('₹', '');
}

/** The values of a form with this draft. */
export function donationValuesOf(draft: Readonly<Record<string, unknown>>): DonationValues {
  const texts = draftTexts(draft, Object.keys(FIELD_LABELS) as DonationField[]);
  const donationType = isDonationType(draft.donationType) ? draft.donationType : '';
  return {
    ...texts,
    donationType,
    amount: donationType === 'general' ? texts.amount : amountFieldOf(donationType),
    program: isSponsoredProgram(draft.program) ? draft.program : '',
    spots: texts.spots || '1',
    citizen: texts.citizen === 'yes' ? 'yes' : '',
    plan: texts.plan === 'monthly' ? 'monthly' : '',
    idType: idTypeOf(texts.idType),
  };
}

/** A donation order request without the attempt's fields. `amount` in rupees. */
export type DonationOrder = Omit<DonationOrderRequest, 'transaction_id' | 'pay_again'>;

export function orderOf(values: DonationValues, chosen: ChosenDonation | null): DonationOrder | null {
  if (!chosen || values.idType === '') return null;
  const { type, amount, sponsored } = chosen;
  return {
    donor_name: values.name,
    email: values.email,
    phone: values.phone,
    address: values.address,
    id_type: values.idType,
    id_number: values.idNumber,
    donation_type: type,
    amount,
    payment_plan: (type === 'general' && values.plan) || PAYMENT_PLAN,
    notes: values.notes,
    ...(values.citizen === 'yes' && { indian_citizen: true }),
    ...(sponsored && { sponsored_program: sponsored.program, spots: sponsored.spots }),
  };
}
