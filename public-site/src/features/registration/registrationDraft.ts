import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { draftValues } from '../payment/formDraft';
import type { RegistrationField, RegistrationValues } from './registrationValues';

/** The key of the form's draft in this tab. Each program has its own. */
export function registrationDraftKey(programId: number): string {
  return `registration-draft-${programId}`;
}

/** Preselects the option if there is only one, or the first one if all are free. */
function defaultOption(options: readonly PaymentOption[], isFree: boolean): RegistrationValues['option'] {
  return options.length === 1 || isFree ? (options[0]?.type ?? '') : '';
}

/** The draft that this tab has stored, or empty values. */
export function registrationDraft(
  programId: number,
  options: readonly PaymentOption[],
  isFree: boolean,
): RegistrationValues {
  const draft = draftValues(registrationDraftKey(programId));
  const text = (field: RegistrationField): string =>
    typeof draft[field] === 'string' ? (draft[field] as string) : '';
  const idType = text('idType');
  return {
    option: options.find((each) => each.type === draft.option)?.type ?? defaultOption(options, isFree),
    people: text('people') || '1',
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    idType: idType === 'PAN' || idType === 'Aadhaar' ? idType : '',
    idNumber: text('idNumber'),
  };
}
