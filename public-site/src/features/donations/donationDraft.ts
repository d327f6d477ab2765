import { BASE_AMOUNTS, isDonationType, isSponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { idTypeOf } from '../person-details/personValues';
import { draftTexts } from '../../lib/formDraft';
import {
  DONATION_FIELD_LABELS,
  type DonationField,
  type DonationKind,
  type DonationValues,
} from './donationValues';

/** The key of a donation form's draft in this tab. */
export function donationDraftKey(kind: DonationKind): string {
  return `${kind}-draft`;
}

/** The text of the amount field: the base amount of the type, or empty when the donor chooses the amount. */
export function amountFieldOf(type: DonationValues['donationType']): string {
  return type === '' || type === 'general' ? '' : formatRupees(BASE_AMOUNTS[type]).replace('₹', '');
}

/** The values of a form with this draft. */
export function donationValuesOf(draft: Readonly<Record<string, unknown>>): DonationValues {
  const texts = draftTexts(draft, Object.keys(DONATION_FIELD_LABELS) as DonationField[]);
  const donationType = isDonationType(draft.donationType) ? draft.donationType : '';
  return {
    ...texts,
    donationType,
    amount: donationType === 'general' ? texts.amount : amountFieldOf(donationType),
    program: isSponsoredProgram(draft.program) ? draft.program : '',
    spots: texts.spots || '1',
    citizen: texts.citizen === 'yes' ? 'yes' : '',
    plan: texts.plan === 'monthly' ? 'monthly' : '',
    idType: idTypeOf(texts.idType),
  };
}
