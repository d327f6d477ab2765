import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import type { KeyboardEvent } from 'react';
import { useForm, type Form, type Problems } from '../../lib/useForm';
import { draftValues, keepDraft } from '../../lib/formDraft';
import { useFormDraft } from '../../lib/useFormDraft';
import type { Needed } from './registrationOrder';
import { registrationDraftKey, registrationValuesOf } from './registrationDraft';
import {
  FIELD_LABELS,
  fieldProblems,
  normalizedRegistration,
  type RegistrationField,
  type RegistrationValues,
} from './registrationValues';

export type RegistrationFormMethods = Form<RegistrationValues>;

/** Form fields that have another name in the API. */
const SERVER_FIELDS: Record<string, RegistrationField> = {
  number_of_people: 'people',
  participant_names: 'person2',
};

function formFieldOf(name: string): RegistrationField | undefined {
  const field = SERVER_FIELDS[name] ?? name;
  return Object.hasOwn(FIELD_LABELS, field) ? (field as RegistrationField) : undefined;
}

/**
 * The state of the form. Messages appear after a field was touched; values are kept after a refresh.
 * `onChange` is called after a change of the values.
 */
export function useRegistrationForm(
  programId: number,
  options: readonly PaymentOption[],
  { isFree, needed }: { isFree: boolean; needed: Needed },
  onChange: () => void,
): {
  form: RegistrationFormMethods;
  /** Shows the errors of the fields that the server rejected, and focuses the first one. */
  showFieldErrors: (problem: Problem) => void;
  /** A disabled button ignores Enter, so Enter in an incomplete form shows and focuses the missing fields. */
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
} {
  const form = useForm<RegistrationValues>(() => registrationValuesOf({}, options, isFree), {
    normalized: normalizedRegistration,
    problems: (checked) => fieldProblems(checked, options, needed),
  });
  const { values } = form;
  const key = registrationDraftKey(programId);
  useFormDraft(form, {
    read: () => registrationValuesOf(draftValues(key), options, isFree),
    keep: (changed) => {
      if (keepDraft(key, changed)) onChange();
    },
  });

  function showFieldErrors({ fields = {} }: Problem): void {
    const rejected: Problems<RegistrationValues> = {};
    for (const [name, sentences] of Object.entries(fields)) {
      const field = formFieldOf(name);
      if (field && sentences.length > 0) rejected[field] = sentences;
    }
    form.reject(rejected);
    const [first] = Object.keys(rejected) as RegistrationField[];
    if (first) form.focus(first);
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    // Enter also ends the word of an input method, as of Telugu.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || form.isValid) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.check(Object.keys(values) as RegistrationField[]);
  }

  return { form, showFieldErrors, onKeyDown };
}
