import { useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { errorOf, sentencesOf } from '../person-details/fieldSentences';
import type { PersonForm } from '../person-details/PersonForm';
import { draftOf, keepDraft } from './givingDraft';
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
 * `draftOf`.
 */
export function useGivingForm(
  kind: GivingKind,
  remembers: boolean,
): {
  form: GivingFormMethods;
  values: GivingValues;
  round: string;
} {
  const [draft] = useState(() => draftOf(kind, remembers));
  const form = useForm<GivingValues>({
    mode: 'onTouched',
    defaultValues: draft.values,
    resolver: resolverFor(kind),
  });
  const values = useWatch({ control: form.control }) as GivingValues;
  const { round } = draft;
  useEffect(() => {
    if (remembers) keepDraft(kind, { values, round });
  }, [kind, values, round, remembers]);
  return { form, values, round };
}
