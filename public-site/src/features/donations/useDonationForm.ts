import { useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { errorOf, sentencesOf } from '../person-details/fieldSentences';
import { keepDraft } from '../payment/formDraft';
import type { PersonForm } from '../person-details/PersonForm';
import { donationDraft, donationDraftKey } from './donationDraft';
import { donationProblems, tidiedDonation, type DonationKind, type DonationValues } from './donationValues';

export type DonationFormMethods = UseFormReturn<DonationValues>;

function resolverFor(kind: DonationKind): Resolver<DonationValues> {
  return (values) => {
    const tidy = tidiedDonation(values);
    const problems = Object.entries(donationProblems(kind, tidy));
    if (problems.length === 0) return { values: tidy, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([field, sentences]) => [field, errorOf(sentences)])),
    };
  };
}

/** The part of the form that the person's fields need. */
export function personFormOf(form: DonationFormMethods): PersonForm {
  return {
    register: (field, options) => form.register(field, options),
    errors: (field) => sentencesOf(form.formState.errors, field),
  };
}

/**
 * A giving form's state: messages after a field was touched, and the values kept over a refresh; `remembers` as for
 * `donationDraft`. `onChange` is called after a change of the values; it must be stable.
 */
export function useDonationForm(
  kind: DonationKind,
  remembers: boolean,
  onChange: () => void,
): {
  form: DonationFormMethods;
  values: DonationValues;
} {
  const [draft] = useState(() => donationDraft(kind, remembers));
  const form = useForm<DonationValues>({
    mode: 'onTouched',
    defaultValues: draft,
    resolver: resolverFor(kind),
  });
  const values = useWatch({ control: form.control }) as DonationValues;
  useEffect(() => {
    if (remembers && keepDraft(donationDraftKey(kind), values)) onChange();
  }, [kind, values, remembers, onChange]);
  return { form, values };
}
