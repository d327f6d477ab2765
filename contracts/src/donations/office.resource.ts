/** A donation that the office received by hand. */
import {
  fullNameProblem,
  ID_TYPES,
  idNumberProblem,
  idTypeProblem,
  ifGiven,
  isBlank,
  optionalEmailProblem,
  optionalTextProblem,
  phoneProblem,
  textProblem,
} from '../fields/fields.rules.js';
import { giftModeProblem, optionalAddressProblem, RECEIVED_FIELDS } from '../payments/received.fields.js';
import { DONATION_MODES } from '../payments/received.rules.js';
import { refundAmountProblem } from '../payments/payments.fields.js';
import { FORMER_VALUE, OFFICE_KEY } from '../registrations/office.resource.js';
import { formatRupees } from '../money/money.rules.js';
import { field } from '../resource/resource.js';
import { donationTypeProblem, sponsoredProgramProblem, spotsProblem } from './donations.fields.js';
import { DONATION_MESSAGES } from './donations.messages.js';
import { DONOR_FIELDS } from './donations.resource.js';
import {
  DONATION_TYPES,
  isSponsoredProgram,
  payItForwardTotal,
  SPONSORED_PROGRAMS,
} from './donations.rules.js';

/** A donor whom the office corrects or adds. Without an email address nothing is sent. */
export const DONOR_CONTACT_FIELDS = {
  donor_name: field.requiredText({ label: 'Donor Name', rule: fullNameProblem }),
  phone: field.requiredText({ label: 'Phone', rule: phoneProblem }),
  email: field.text({ label: 'Email', rule: optionalEmailProblem }),
};

/** A correction of a complete donation. What is missing stays; an empty email removes the address. */
export const DONATION_CORRECTION_FIELDS = {
  donor_name: field.text({ label: 'Donor Name', rule: ifGiven(fullNameProblem) }),
  phone: field.text({ label: 'Phone', rule: ifGiven(phoneProblem) }),
  email: DONOR_CONTACT_FIELDS.email,
  former_donor_name: FORMER_VALUE,
  former_phone: FORMER_VALUE,
  former_email: FORMER_VALUE,
  former_address: FORMER_VALUE,
  address: field.text({ label: 'Address', rule: optionalAddressProblem }),
  id_type: field.text({
    label: 'ID Type',
    values: ID_TYPES,
    rule: (value) => (isBlank(value) ? null : idTypeProblem(value)),
  }),
  id_number: field.text({
    label: 'ID Number',
    rule: (value, body) => {
      const type = body['id_type'];
      if (isBlank(value)) return null;
      return isBlank(type) ? idTypeProblem(type) : idNumberProblem(value, type);
    },
  }),
};

/** The problem of the ID number in a correction: without a number, the stored one stays, which belongs to its type. */
export function keptIdNumberProblem(value: unknown, type: unknown, storedType: string): string | null {
  if (!isBlank(value) || isBlank(type) || type === storedType) return null;
  return `Please enter the ${String(type)} number`;
}

/** Rules of a gift that depend on its other fields. A tax receipt needs the ID number with the address. */
export const giftRules = {
  address: (value: unknown, { id_number: id }: GiftBody): string | null =>
    isBlank(value) && !isBlank(id) ? 'A tax receipt needs the address' : optionalAddressProblem(value),
  idType: (value: unknown, { id_number: id }: GiftBody): string | null =>
    isBlank(value) && isBlank(id) ? null : idTypeProblem(value),
  idNumber: (value: unknown, { id_type: type }: GiftBody): string | null =>
    isBlank(value) && isBlank(type) ? null : idNumberProblem(value, type),
  description: (value: unknown, { mode }: GiftBody): string | null => {
    if (isBlank(value)) return mode === 'in-kind' ? 'Please describe the gift' : null;
    return textProblem(value, GIFT_DESCRIPTION_LIMIT);
  },
  sponsoredProgram: (value: unknown, gift: GiftBody): string | null =>
    gift['donation_type'] === 'pay-it-forward' && isBlank(value)
      ? DONATION_MESSAGES.programRequired
      : sponsoredProgramProblem(value, gift),
  amount: (value: unknown, { sponsored_program: program, spots }: GiftBody): string | null => {
    const due =
      isSponsoredProgram(program) && typeof spots === 'number' ? payItForwardTotal(program, spots) : null;
    if (due === null || due === value) return refundAmountProblem(value);
    return `These places cost ${formatRupees(due)}. Please add what was given beyond them as another donation`;
  },
};

type GiftBody = Readonly<Record<string, unknown>>;

/** It is printed on the tax receipt. */
export const GIFT_DESCRIPTION_LIMIT = 300;

export const OFFICE_DONATION_FIELDS = {
  transaction_id: OFFICE_KEY,
  ...DONOR_CONTACT_FIELDS,
  address: field.text({ label: 'Address', rule: giftRules.address }),
  id_type: field.text({ label: 'ID Type', values: ID_TYPES, rule: giftRules.idType }),
  id_number: field.text({
    label: 'ID number',
    rule: giftRules.idNumber,
    description: 'Without it, the donor gets no tax receipt.',
  }),
  indian_citizen: DONOR_FIELDS.indian_citizen,
  donation_type: field.requiredText({
    label: 'Given for',
    values: DONATION_TYPES,
    rule: donationTypeProblem,
  }),
  sponsored_program: field.text({
    label: 'Program',
    values: SPONSORED_PROGRAMS,
    rule: giftRules.sponsoredProgram,
    description: 'The program in which places are paid for others; with the type pay-it-forward.',
  }),
  spots: field.number({ label: 'Places', rule: spotsProblem, description: 'The number of places.' }),
  amount: field.requiredNumber({
    label: 'Amount',
    rule: giftRules.amount,
    description:
      'Rupees that the office received, at least one; the estimated value of a gift in kind. With places, exactly their price.',
  }),
  notes: field.text({ label: 'Notes', rule: optionalTextProblem }),
  ...RECEIVED_FIELDS,
  mode: field.requiredText({ label: 'Given by', values: DONATION_MODES, rule: giftModeProblem }),
  gift_description: field.text({
    label: 'Description of the gift',
    rule: giftRules.description,
    description: 'What was given in kind.',
  }),
};

export const BOUNCED_CHEQUE_FIELDS = {
  note: field.text({ label: 'Note for the office', rule: optionalTextProblem }),
};
