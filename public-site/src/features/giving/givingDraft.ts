import { BASE_AMOUNTS, isDonationType, isSponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { readStored, writeStored } from '../../lib/storedJson';
import { currentRound } from './givingRound';
import type { GivingField, GivingKind, GivingValues } from './givingValues';

/** What was typed survives a refresh in this tab. The ID number is kept as long as the page only, and never stored. */
const idNumbers = new Map<GivingKind, string>();

const STORED: readonly Exclude<GivingField, 'idNumber'>[] = [
  'donationType',
  'amount',
  'program',
  'spots',
  'notes',
  'name',
  'email',
  'phone',
  'address',
  'idType',
];

export interface GivingDraft {
  values: GivingValues;
  /** The round of giving in which the form was begun. */
  round: string;
}

function keyOf(kind: GivingKind): string {
  return `${kind}-draft`;
}

/** What stands in the amount field of a type: its base amount, or nothing where the donor chooses. */
export function amountFieldOf(type: GivingValues['donationType']): string {
  return type === '' || type === 'general' ? '' : formatRupees(BASE_AMOUNTS[type]).replace('₹', '');
}

/** The form as it was left, or empty; `remembers` is false where nothing may be looked up yet. */
export function draftOf(kind: GivingKind, remembers: boolean): GivingDraft {
  const stored = remembers ? readStored('sessionStorage', keyOf(kind)) : null;
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const text = (field: GivingField | 'round'): string =>
    typeof draft[field] === 'string' ? (draft[field] as string) : '';
  const donationType = isDonationType(draft.donationType) ? draft.donationType : '';
  const idType = text('idType');
  return {
    values: {
      donationType,
      amount: donationType === 'general' ? text('amount') : amountFieldOf(donationType),
      program: isSponsoredProgram(draft.program) ? draft.program : '',
      spots: text('spots') || '1',
      notes: text('notes'),
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      address: text('address'),
      idType: idType === 'PAN' || idType === 'Aadhaar' ? idType : '',
      idNumber: (remembers && idNumbers.get(kind)) || '',
    },
    round: text('round') || (remembers ? currentRound() : ''),
  };
}

export function keepDraft(kind: GivingKind, { values, round }: GivingDraft): void {
  idNumbers.set(kind, values.idNumber);
  const kept = Object.fromEntries(STORED.map((field) => [field, values[field]]));
  writeStored('sessionStorage', keyOf(kind), { ...kept, round });
}

/** After a gift nothing of it stays behind. */
export function forgetDraft(kind: GivingKind): void {
  idNumbers.delete(kind);
  writeStored('sessionStorage', keyOf(kind), undefined);
}
