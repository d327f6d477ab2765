import {
  addressProblem,
  emailProblem,
  fullNameProblem,
  idNumberProblem,
  optionalTextProblem,
} from '../fields/fields.rules.js';
import { PAYMENT_STATUSES } from '../payments/payments.rules.js';
import {
  ATTEMPT_FIELDS,
  ID_TYPE_FIELD,
  MASKED_ID_NUMBER,
  PAYMENT_MODE_FIELDS,
  PHONE_FIELD,
  STORED_ID_TYPE_FIELD,
} from '../resource/order.resource.js';
import { field, type RecordOf } from '../resource/resource.js';
import {
  citizenProblem,
  donationAmountProblem,
  donationTypeProblem,
  paymentPlanProblem,
  spotsProblem,
  sponsoredProgramProblem,
} from './donations.fields.js';
import { DONATION_CATEGORIES, DONATION_TYPES, SPONSORED_PROGRAMS } from './donations.rules.js';

/**
 * What a donor enters, except the ID number. The names are those of the columns. The order, the list and the card of
 * the back office contain these fields; a new one is appended.
 */
export const DONOR_FIELDS = {
  donor_name: field.requiredText({ label: 'Donor Name', rule: fullNameProblem }),
  email: field.requiredText({ label: 'Email', rule: emailProblem }),
  phone: PHONE_FIELD,
  address: field.requiredText({ label: 'Address', rule: addressProblem }),
  id_type: STORED_ID_TYPE_FIELD,
  indian_citizen: field.nullableFlag({
    label: 'Indian citizen',
    rule: citizenProblem,
    description: 'True: the donor declares to be an Indian citizen. Missing when nobody asked. Never false.',
  }),
};

const { address: _address, id_type: _idType, indian_citizen: _citizen, ...exported } = DONOR_FIELDS;

const {
  donor_name: _name,
  email: _email,
  phone: _phone,
  address: _postal,
  id_type: _type,
  ...answers
} = DONOR_FIELDS;
/** Answers of the donor to optional questions. They are exported with personal data and erased with it. */
export const DONOR_ANSWERS = answers;

/** The export has no address, no ID and no declaration. */
export const EXPORTED_DONOR_FIELDS = exported;

/** A request to donate. `sponsored_program` and `spots` come from the pay-it-forward tab. */
export const DONATION_ORDER_FIELDS = {
  ...DONOR_FIELDS,
  id_type: ID_TYPE_FIELD,
  id_number: field.requiredText({ rule: (value, body) => idNumberProblem(value, body['id_type']) }),
  donation_type: field.requiredText({ values: DONATION_TYPES, rule: donationTypeProblem }),
  amount: field.requiredNumber({
    rule: donationAmountProblem,
    description: 'Rupees: the price of the chosen donation type; at least one rupee for a general donation.',
  }),
  payment_plan: field.text({
    rule: paymentPlanProblem,
    description:
      'one-time, which is the default; monthly for a general donation while the foundation offers it.',
  }),
  notes: field.text({ rule: optionalTextProblem }),
  sponsored_program: field.text({
    values: SPONSORED_PROGRAMS,
    rule: sponsoredProgramProblem,
    description: 'The program in which places are paid for others; only with the type pay-it-forward.',
  }),
  spots: field.number({ rule: spotsProblem, description: 'The number of places.' }),
  ...ATTEMPT_FIELDS,
};

/** A donation in the office's list. Instants in UTC. */
export const DONATION_FIELDS = {
  id: field.requiredNumber(),
  transaction_id: field.requiredText(),
  ...DONOR_FIELDS,
  id_number: MASKED_ID_NUMBER,
  donation_type: field.requiredText(),
  donation_category: field.requiredText({ values: DONATION_CATEGORIES }),
  sponsored_program: field.text(),
  spots: field.number(),
  amount: field.requiredNumber(),
  refunded_amount: field.requiredNumber({ description: 'The refunded part of `amount`.' }),
  payment_status: field.requiredText({ values: PAYMENT_STATUSES }),
  ...PAYMENT_MODE_FIELDS,
  gift_description: field.text({ description: 'What was given; only of a gift in kind.' }),
  earlier_receipt: field.text({
    description: 'The number of the receipt that the donor got before the gift was imported.',
  }),
  monthly_gift_id: field.number({ description: 'The monthly gift of which it is a charge.' }),
  created_at: field.requiredText(),
  payment_completed_at: field.text(),
};

/** The figures of a list of donations. */
export const DONATION_FIGURES = {
  total_amount: field.requiredNumber({ description: 'Rupees of completed payments, net of refunds.' }),
  gross_amount: field.requiredNumber({
    description:
      'Rupees of all donations of the list, also unpaid ones: the sum of the column Amount of the export.',
  }),
  received_amount: field.requiredNumber({
    description: 'Rupees that were paid, before refunds: completed and refunded payments.',
  }),
  refunded_amount: field.requiredNumber({ description: 'Rupees that were refunded.' }),
  total_count: field.requiredNumber(),
  completed_count: field.requiredNumber(),
};

export type DonorRecord = RecordOf<typeof DONOR_FIELDS>;
export type DonationRecord = RecordOf<typeof DONATION_FIELDS>;
export type DonationFigures = RecordOf<typeof DONATION_FIGURES>;
