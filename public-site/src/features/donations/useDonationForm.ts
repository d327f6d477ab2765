import { useEffect } from 'react';
import { useForm, type Form } from '../../lib/useForm';
import { keepDraft } from '../../lib/formDraft';
import { donationDraft, donationDraftKey } from './donationDraft';
import {
  donationProblems,
  normalizedDonation,
  type DonationKind,
  type DonationValues,
} from './donationValues';

export type DonationFormMethods = Form<DonationValues>;

/**
 * The state of a donation form. Messages appear after a field was touched; values are kept after a refresh.
 * Before hydration no draft is read or stored. `onChange` is called after a change of the values; it must be
 * stable.
 */
export function useDonationForm(
  kind: DonationKind,
  isHydrated: boolean,
  citizensOnly: boolean,
  onChange: () => void,
): DonationFormMethods {
  const form = useForm<DonationValues>(() => donationDraft(kind, isHydrated), {
    normalized: normalizedDonation,
    problems: (checked) => donationProblems(kind, checked, citizensOnly),
  });
  const { values } = form;
  useEffect(() => {
    if (isHydrated && keepDraft(donationDraftKey(kind), values)) onChange();
  }, [kind, values, isHydrated, onChange]);
  return form;
}
