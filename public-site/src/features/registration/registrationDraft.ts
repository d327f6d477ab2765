import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { idTypeOf } from '../person-details/personValues';
import { draftTexts } from '../../lib/formDraft';
import { FIELD_LABELS, type RegistrationField, type RegistrationValues } from './registrationValues';

/** The key of the form's draft in this tab. Each program has its own. */
export function registrationDraftKey(programId: number): string {
  return `registration-draft-${programId}`;
}

/** Preselects the option if there is only one, or the first one if all are free. */
function defaultOption(options: readonly PaymentOption[], isFree: boolean): RegistrationValues['option'] {
  return options.length === 1 || isFree ? (options[0]?.type ?? '') : '';
}

/** The values of a form with this draft. */
export function registrationValuesOf(
  draft: Readonly<Record<string, unknown>>,
  options: readonly PaymentOption[],
  isFree: boolean,
): RegistrationValues {
  const texts = draftTexts(draft, Object.keys(FIELD_LABELS) as RegistrationField[]);
  return {
    ...texts,
    option: options.find((each) => each.type === draft.option)?.type ?? defaultOption(options, isFree),
    people: texts.people || '1',
    place: texts.place === 'sponsored' ? 'sponsored' : 'own',
    idType: idTypeOf(texts.idType),
  };
}
