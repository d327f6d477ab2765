import { BASE_AMOUNTS, isDonationType, isSponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { draftValues } from '../payment/formDraft';
import type { DonationField, DonationKind, DonationValues } from './donationValues';

/** The key of a giving form's draft in this tab. */
export function donationDraftKey(kind: DonationKind): string {
  return `${kind}-draft`;
}

/** What stands in the amount field of a type: its base amount, or nothing where the donor chooses. */
export function amountFieldOf(type: DonationValues['donationType']): string {
  return type === '' || type === 'general' ? '' : formatRupees(BASE_AMOUNTS[type]).replace('₹', '');
}

/** The form as it was left in this tab, or empty; `remembers` is false where nothing may be looked up yet. */
export function donationDraft(kind: DonationKind, remembers: boolean): DonationValues {
  const draft = remembers ? draftValues(donationDraftKey(kind)) : {};
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
