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
  payItForwardTotal,
  type DonationType,
  type SponsoredProgram,
} from '@qlu/contracts/donations/donations.rules';
import { textProblem } from '@qlu/contracts/fields/fields.rules';
import {
  PERSON_LABELS,
  personProblems,
  normalizedPerson,
  type PersonValues,
} from '../person-details/personValues';
import { parseRupees } from './parseRupees';

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

export const DONATION_FIELD_LABELS: Record<DonationField, string> = {
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

function listOf(problem: string | null): string[] {
  return problem === null ? [] : [problem];
}

function choiceProblems(kind: DonationKind, values: DonationValues): [DonationField, string[]][] {
  const { donationType, amount, program, spots } = values;
  if (kind === 'donate') {
    const isTyped = donationType === 'general';
    return [
      ['donationType', listOf(donationTypeProblem(donationType))],
      ['amount', isTyped ? listOf(amountHint(parseRupees(amount))) : []],
    ];
  }
  const choice = { donation_type: 'pay-it-forward', sponsored_program: program || undefined };
  return [
    ['program', program === '' ? [DONATION_MESSAGES.programRequired] : []],
    ['spots', listOf(spotsProblem(parseSpots(spots), choice))],
  ];
}

/** The fields of the first step. */
export const CHOICE_FIELDS: Record<DonationKind, readonly DonationField[]> = {
  donate: ['donationType', 'amount'],
  'pay-it-forward': ['program', 'spots'],
};

/**
 * The problems of normalized values by field, in the form's order. Valid fields are omitted.
 * @param citizensOnly whether donors must declare that they are Indian citizens
 */
export function donationProblems(
  kind: DonationKind,
  values: DonationValues,
  citizensOnly: boolean,
): Partial<Record<DonationField, string[]>> {
  const all: [DonationField, string[]][] = [
    ...choiceProblems(kind, values),
    ...personProblems(values),
    ['citizen', listOf(citizensOnly ? citizenProblem(values.citizen === 'yes') : null)],
    ['notes', listOf(textProblem(values.notes))],
  ];
  return Object.fromEntries(all.filter(([, problems]) => problems.length > 0));
}
