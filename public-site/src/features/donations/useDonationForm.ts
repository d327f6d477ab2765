import { useForm, type Form } from '../../lib/useForm';
import { draftValues, keepDraft } from '../../lib/formDraft';
import { useFormDraft } from '../../lib/useFormDraft';
import { donationDraftKey, donationValuesOf } from './donationDraft';
import {
  donationProblems,
  normalizedDonation,
  type DonationKind,
  type DonationValues,
} from './donationValues';

export type DonationFormMethods = Form<DonationValues>;

/**
 * The state of a donation form. Messages appear after a field was touched; values are kept after a refresh.
 * `onChange` is called after a change of the values.
 */
export function useDonationForm(
  kind: DonationKind,
  citizensOnly: boolean,
  onChange: () => void,
): DonationFormMethods {
  const form = useForm<DonationValues>(() => donationValuesOf({}), {
    normalized: normalizedDonation,
    problems: (checked) => donationProblems(kind, checked, citizensOnly),
  });
  const key = donationDraftKey(kind);
  useFormDraft(form, {
    read: () => donationValuesOf(draftValues(key)),
    keep: (values) => {
      if (keepDraft(key, values)) onChange();
    },
  });
  return form;
}
