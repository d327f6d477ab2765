import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import { useEffect, type KeyboardEvent } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { errorOf, sentencesOf } from '../person-details/fieldSentences';
import { keepDraft } from '../payment/formDraft';
import type { PersonForm } from '../person-details/PersonForm';
import { normalizedPerson } from '../person-details/personValues';
import { registrationDraft, registrationDraftKey } from './registrationDraft';
import {
  FIELD_LABELS,
  fieldProblems,
  type RegistrationField,
  type RegistrationValues,
} from './registrationValues';

export type RegistrationFormMethods = UseFormReturn<RegistrationValues>;

function resolverFor(options: readonly PaymentOption[]): Resolver<RegistrationValues> {
  return (values) => {
    const normalized = normalizedPerson(values);
    const problems = Object.entries(fieldProblems(normalized, options));
    if (problems.length === 0) return { values: normalized, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([field, sentences]) => [field, errorOf(sentences)])),
    };
  };
}

/** The part of the form that the person fields need. */
export function personFormOf(form: RegistrationFormMethods): PersonForm {
  return {
    register: (field, options) => form.register(field, options),
    errors: (field) => sentencesOf(form.formState.errors, field),
  };
}

/** Form fields that have another name in the API. */
const SERVER_FIELDS: Record<string, RegistrationField> = { number_of_people: 'people' };

function formFieldOf(name: string): RegistrationField | undefined {
  const field = SERVER_FIELDS[name] ?? name;
  return Object.hasOwn(FIELD_LABELS, field) ? (field as RegistrationField) : undefined;
}

/**
 * The state of the form. Messages appear after a field was touched; values are kept after a refresh.
 * `onChange` is called after a change of the values; it must be stable.
 */
export function useRegistrationForm(
  programId: number,
  options: readonly PaymentOption[],
  isFree: boolean,
  onChange: () => void,
): {
  form: RegistrationFormMethods;
  values: RegistrationValues;
  /** Shows the errors of the fields that the server rejected, and focuses the first one. */
  showFieldErrors: (problem: Problem) => void;
  /** A disabled button ignores Enter, so Enter in an incomplete form shows and focuses the missing fields. */
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
} {
  const form = useForm<RegistrationValues>({
    mode: 'onTouched',
    defaultValues: registrationDraft(programId, options, isFree),
    resolver: resolverFor(options),
  });
  const values = useWatch({ control: form.control }) as RegistrationValues;
  useEffect(() => {
    if (keepDraft(registrationDraftKey(programId), values)) onChange();
  }, [programId, values, onChange]);

  function showFieldErrors({ fields = {} }: Problem): void {
    let first = true;
    for (const [name, sentences] of Object.entries(fields)) {
      const field = formFieldOf(name);
      if (!field || sentences.length === 0) continue;
      form.setError(field, errorOf(sentences), { shouldFocus: first });
      first = false;
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || form.formState.isValid)
      return;
    event.preventDefault();
    void form.trigger(undefined, { shouldFocus: true });
  }

  return { form, values, showFieldErrors, onKeyDown };
}
