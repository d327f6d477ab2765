import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import { useEffect, type KeyboardEvent } from 'react';
import { useForm, type Form, type Problems } from '../../lib/useForm';
import { keepDraft } from '../../lib/formDraft';
import { registrationDraft, registrationDraftKey } from './registrationDraft';
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
 * The state of the form. Messages appear after a field was touched; values are kept after a refresh. Before hydration no
 * draft is read or stored.
 * `onChange` is called after a change of the values; it must be stable.
 */
export function useRegistrationForm(
  programId: number,
  options: readonly PaymentOption[],
  { isFree, isIdNeeded, isHydrated }: { isFree: boolean; isIdNeeded: boolean; isHydrated: boolean },
  onChange: () => void,
): {
  form: RegistrationFormMethods;
  /** Shows the errors of the fields that the server rejected, and focuses the first one. */
  showFieldErrors: (problem: Problem) => void;
  /** A disabled button ignores Enter, so Enter in an incomplete form shows and focuses the missing fields. */
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
} {
  const form = useForm<RegistrationValues>(() => registrationDraft(programId, options, isFree, isHydrated), {
    normalized: normalizedRegistration,
    problems: (checked) => fieldProblems(checked, options, isIdNeeded),
  });
  const { values } = form;
  useEffect(() => {
    if (isHydrated && keepDraft(registrationDraftKey(programId), values)) onChange();
  }, [programId, values, isHydrated, onChange]);

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
