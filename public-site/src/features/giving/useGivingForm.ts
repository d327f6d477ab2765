import { useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { errorOf, sentencesOf } from '../person-details/fieldSentences';
import { keepDraft } from '../payment/formDraft';
import type { PersonForm } from '../person-details/PersonForm';
import { givingDraft, givingDraftKey } from './givingDraft';
import { givingProblems, tidiedGiving, type GivingKind, type GivingValues } from './givingValues';

export type GivingFormMethods = UseFormReturn<GivingValues>;

function resolverFor(kind: GivingKind): Resolver<GivingValues> {
  return (values) => {
    const tidy = tidiedGiving(values);
    const problems = Object.entries(givingProblems(kind, tidy));
    if (problems.length === 0) return { values: tidy, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([field, sentences]) => [field, errorOf(sentences)])),
    };
  };
}

/** The part of the form that the person's fields need. */
export function personFormOf(form: GivingFormMethods): PersonForm {
  return {
    register: (field, options) => form.register(field, options),
    errors: (field) => sentencesOf(form.formState.errors, field),
  };
}

/**
 * A giving form's state: messages after a field was touched, and the values kept over a refresh; `remembers` as for
 * `givingDraft`. `onChange` is called after a change of the values; it must be stable.
 */
export function useGivingForm(
  kind: GivingKind,
  remembers: boolean,
  onChange: () => void,
): {
  form: GivingFormMethods;
  values: GivingValues;
} {
  const [draft] = useState(() => givingDraft(kind, remembers));
  const form = useForm<GivingValues>({
    mode: 'onTouched',
    defaultValues: draft,
    resolver: resolverFor(kind),
  });
  const values = useWatch({ control: form.control }) as GivingValues;
  useEffect(() => {
    if (remembers && keepDraft(givingDraftKey(kind), values)) onChange();
  }, [kind, values, remembers, onChange]);
  return { form, values };
}
