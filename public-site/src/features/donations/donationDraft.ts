import { BASE_AMOUNTS, isDonationType, isSponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { draftValues } from '../payment/formDraft';
import type { DonationField, DonationKind, DonationValues } from './donationValues';

/** The key of a donation form's draft in this tab. */
export function donationDraftKey(kind: DonationKind): string {
  return `${kind}-draft`;
}

/** The text of the amount field: the base amount of the type, or empty when the donor chooses the amount. */
export function amountFieldOf(type: DonationValues['donationType']): string {
  return type === '' || type === 'general' ? '' : formatRupees(BASE_AMOUNTS[type]).replace('₹', '');
}

/** The draft that this tab has stored, or empty values. Before hydration the draft is not read. */
export function donationDraft(kind: DonationKind, isHydrated: boolean): DonationValues {
  const draft = isHydrated ? draftValues(donationDraftKey(kind)) : {};
  const text = (field: DonationField): string =>
    typeof draft[field] === 'string' ? (draft[field] as string) : '';
  const donationType = isDonationType(draft.donationType) ? draft.donationType : '';
  const idType = text('idType');
  return {
    donationType,
    amount: donationType === 'general' ? text('amount') : amountFieldOf(donationType),
    program: isSponsoredProgram(draft.program) ? draft.program : '',
    spots: text('spots') || '1',
    notes: text('notes'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    idType: idType === 'PAN' || idType === 'Aadhaar' ? idType : '',
    idNumber: text('idNumber'),
  };
}
