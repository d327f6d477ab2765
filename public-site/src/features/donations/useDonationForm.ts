import { useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { errorOf, sentencesOf } from '../person-details/fieldSentences';
import { keepDraft } from '../payment/formDraft';
import type { PersonForm } from '../person-details/PersonForm';
import { donationDraft, donationDraftKey } from './donationDraft';
import {
  donationProblems,
  normalizedDonation,
  type DonationKind,
  type DonationValues,
} from './donationValues';

export type DonationFormMethods = UseFormReturn<DonationValues>;

function resolverFor(kind: DonationKind): Resolver<DonationValues> {
  return (values) => {
    const normalized = normalizedDonation(values);
    const problems = Object.entries(donationProblems(kind, normalized));
    if (problems.length === 0) return { values: normalized, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([field, sentences]) => [field, errorOf(sentences)])),
    };
  };
}

/** The part of the form that the person fields need. */
export function personFormOf(form: DonationFormMethods): PersonForm {
  return {
    register: (field, options) => form.register(field, options),
    errors: (field) => sentencesOf(form.formState.errors, field),
  };
}

/**
 * The state of a donation form. Messages appear after a field was touched; values are kept after a refresh.
 * Before hydration no draft is read or stored. `onChange` is called after a change of the values; it must be
 * stable.
 */
export function useDonationForm(
  kind: DonationKind,
  isHydrated: boolean,
  onChange: () => void,
): {
  form: DonationFormMethods;
  values: DonationValues;
} {
  const [draft] = useState(() => donationDraft(kind, isHydrated));
  const form = useForm<DonationValues>({
    mode: 'onTouched',
    defaultValues: draft,
    resolver: resolverFor(kind),
  });
  const values = useWatch({ control: form.control }) as DonationValues;
  useEffect(() => {
    if (isHydrated && keepDraft(donationDraftKey(kind), values)) onChange();
  }, [kind, values, isHydrated, onChange]);
  return { form, values };
}
