import { amountHint, donationTypeProblem, spotsProblem } from '@qlu/contracts/donations/donations.fields';
import { DONATION_MESSAGES } from '@qlu/contracts/donations/donations.messages';
import {
  BASE_AMOUNTS,
  isDonationType,
  payItForwardTotal,
  type DonationType,
  type SponsoredProgram,
} from '@qlu/contracts/donations/donations.rules';
import { textProblem } from '@qlu/contracts/fields/fields.rules';
import {
  PERSON_LABELS,
  personProblems,
  tidiedPerson,
  type PersonValues,
} from '../person-details/personValues';
import { rupeesTyped } from './rupeesTyped';

/** The two tabs that give money. */
export type DonationKind = 'donate' | 'pay-it-forward';

/** What both giving forms hold, as typed; each uses its own part of it. */
export interface DonationValues extends PersonValues {
  donationType: DonationType | '';
  amount: string;
  program: SponsoredProgram | '';
  spots: string;
  notes: string;
}

export type DonationField = keyof DonationValues;

export const DONATION_FIELD_LABELS: Record<DonationField, string> = {
  ...PERSON_LABELS,
  donationType: 'Donation Type',
  amount: 'Amount',
  program: 'Program',
  spots: 'Number of Spots',
  notes: 'Message',
};

/** What is given. Amounts in rupees. */
export type Gift =
  | { type: DonationType; amount: number; sponsored: null }
  | { type: 'pay-it-forward'; amount: number; sponsored: { program: SponsoredProgram; spots: number } };

/** A whole number as typed; NaN when it is none. */
export function spotsTyped(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function tidiedDonation(values: DonationValues): DonationValues {
  return { ...tidiedPerson(values), notes: values.notes.trim() };
}

/** What is chosen so far; null while the first step needs more (spec 2 §5, step gating). */
export function giftOf(kind: DonationKind, values: DonationValues): Gift | null {
  if (kind === 'donate') {
    const { donationType: type } = values;
    if (!isDonationType(type)) return null;
    const amount = type === 'general' ? rupeesTyped(values.amount) : BASE_AMOUNTS[type];
    return amount !== null && amount > 0 ? { type, amount, sponsored: null } : null;
  }
  const { program } = values;
  const spots = spotsTyped(values.spots);
  const total = program === '' ? null : payItForwardTotal(program, spots);
  if (program === '' || total === null) return null;
  return { type: 'pay-it-forward', amount: total, sponsored: { program, spots } };
}

function present(problem: string | null): string[] {
  return problem === null ? [] : [problem];
}

function choiceProblems(kind: DonationKind, values: DonationValues): [DonationField, string[]][] {
  const { donationType, amount, program, spots } = values;
  if (kind === 'donate') {
    const isTyped = donationType === 'general';
    return [
      ['donationType', present(donationTypeProblem(donationType))],
      ['amount', isTyped ? present(amountHint(rupeesTyped(amount))) : []],
    ];
  }
  const choice = { donation_type: 'pay-it-forward', sponsored_program: program || undefined };
  return [
    ['program', program === '' ? [DONATION_MESSAGES.programRequired] : []],
    ['spots', present(spotsProblem(spotsTyped(spots), choice))],
  ];
}

/** The fields that the first step asks for. */
export const CHOICE_FIELDS: Record<DonationKind, readonly DonationField[]> = {
  donate: ['donationType', 'amount'],
  'pay-it-forward': ['program', 'spots'],
};

/** What is wrong with tidied values, field by field, in the form's order; fields that are good are left out. */
export function donationProblems(
  kind: DonationKind,
  values: DonationValues,
): Partial<Record<DonationField, string[]>> {
  const all: [DonationField, string[]][] = [
    ...choiceProblems(kind, values),
    ...personProblems(values),
    ['notes', present(textProblem(values.notes))],
  ];
  return Object.fromEntries(all.filter(([, problems]) => problems.length > 0));
}
