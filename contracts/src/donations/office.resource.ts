/** A donation that the office received by hand. */
import {
  fullNameProblem,
  ID_TYPES,
  idNumberProblem,
  idTypeProblem,
  isBlank,
  phoneProblem,
} from '../fields/fields.rules.js';
import {
  optionalAddressProblem,
  optionalEmailProblem,
  RECEIVED_FIELDS,
} from '../payments/received.fields.js';
import { refundAmountProblem } from '../payments/payments.fields.js';
import { optionalTextProblem } from '../programs/programs.fields.js';
import { OFFICE_KEY } from '../registrations/office.resource.js';
import { field } from '../resource/resource.js';
import { donationTypeProblem } from './donations.fields.js';
import { DONATION_TYPES } from './donations.rules.js';

/** A donor whom the office corrects or adds. Without an email address nothing is sent. */
export const DONOR_CONTACT_FIELDS = {
  donor_name: field.requiredText({ label: 'Donor Name', rule: fullNameProblem }),
  phone: field.requiredText({ label: 'Phone', rule: phoneProblem }),
  email: field.text({ label: 'Email', rule: optionalEmailProblem }),
};

/** A correction of a complete donation. A missing address or ID number is not changed. */
export const DONATION_CORRECTION_FIELDS = {
  ...DONOR_CONTACT_FIELDS,
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

export const OFFICE_DONATION_FIELDS = {
  transaction_id: OFFICE_KEY,
  ...DONOR_CONTACT_FIELDS,
  address: field.text({ label: 'Address', rule: optionalAddressProblem }),
  donation_type: field.requiredText({
    label: 'Given for',
    values: DONATION_TYPES,
    rule: (value) =>
      value === 'pay-it-forward' ? 'Please choose another purpose' : donationTypeProblem(value),
    description: 'Not pay-it-forward: its places are chosen on the page of the site.',
  }),
  amount: field.requiredNumber({
    label: 'Amount',
    rule: refundAmountProblem,
    description: 'Rupees that the office received: at least one.',
  }),
  notes: field.text({ label: 'Notes', rule: optionalTextProblem }),
  ...RECEIVED_FIELDS,
};
