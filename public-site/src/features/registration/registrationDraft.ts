import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { readStored, writeStored } from '../../lib/storedJson';
import type { RegistrationField, RegistrationValues } from './registrationValues';

/** What was typed survives a refresh in this tab. The ID number is kept as long as the page only, and never stored. */
const idNumbers = new Map<number, string>();

const STORED: readonly Exclude<RegistrationField, 'idNumber'>[] = [
  'option',
  'people',
  'name',
  'email',
  'phone',
  'address',
  'idType',
];

function keyOf(programId: number): string {
  return `registration-draft-${programId}`;
}

/** The one option there is, or the first when none costs anything, is chosen for the visitor (spec 2 §4). */
function optionAtFirst(options: readonly PaymentOption[], isFree: boolean): RegistrationValues['option'] {
  return options.length === 1 || isFree ? (options[0]?.type ?? '') : '';
}

/** The form as it was left, or empty. */
export function draftOf(
  programId: number,
  options: readonly PaymentOption[],
  isFree: boolean,
): RegistrationValues {
  const stored = readStored('sessionStorage', keyOf(programId));
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const text = (field: RegistrationField): string =>
    typeof draft[field] === 'string' ? (draft[field] as string) : '';
  const idType = text('idType');
  return {
    option: options.find((each) => each.type === draft.option)?.type ?? optionAtFirst(options, isFree),
    people: text('people') || '1',
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    idType: idType === 'PAN' || idType === 'Aadhaar' ? idType : '',
    idNumber: idNumbers.get(programId) ?? '',
  };
}

export function keepDraft(programId: number, values: RegistrationValues): void {
  idNumbers.set(programId, values.idNumber);
  writeStored(
    'sessionStorage',
    keyOf(programId),
    Object.fromEntries(STORED.map((field) => [field, values[field]])),
  );
}

/** After a registration nothing of it stays behind. */
export function forgetDraft(programId: number): void {
  idNumbers.delete(programId);
  writeStored('sessionStorage', keyOf(programId), undefined);
}
