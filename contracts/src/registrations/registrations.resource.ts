import {
  completeAddressProblem,
  emailProblem,
  fullNameProblem,
  ID_TYPES,
  optionalTextProblem,
} from '../fields/fields.rules.js';
import { PAYMENT_STATUSES } from '../payments/payments.rules.js';
import {
  ATTEMPT_FIELDS,
  MASKED_ID_NUMBER,
  PAYMENT_MODE_FIELDS,
  PHONE_FIELD,
  STORED_ID_TYPE_FIELD,
} from '../resource/order.resource.js';
import { field, type RecordOf } from '../resource/resource.js';
import { HEARD_FROM, HEARD_FROM_QUESTION, heardFromProblem } from './heard-from.rules.js';
import {
  amountProblem,
  orderAddressProblem,
  orderIdNumberProblem,
  orderIdTypeProblem,
  participantNamesProblem,
  peopleProblem,
  programIdProblem,
} from './registrations.fields.js';
import { REGISTRATION_STATUSES } from './registrations.rules.js';

/**
 * What a participant enters, except the ID number. The names are those of the columns. The order, the list, the export
 * and the card of the back office contain these fields; a new one is appended.
 */
export const PARTICIPANT_FIELDS = {
  full_name: field.requiredText({ label: 'Full Name', rule: fullNameProblem }),
  email: field.requiredText({ label: 'Email ID', rule: emailProblem }),
  phone: PHONE_FIELD,
  address: field.requiredText({ label: 'Address', rule: completeAddressProblem }),
  id_type: STORED_ID_TYPE_FIELD,
  participant_names: field.texts({
    label: 'Participants',
    rule: (value, body) => participantNamesProblem(value, body['number_of_people']),
    description:
      'The names of all people of a registration; the first is the registrant. Null when they are not known.',
  }),
  heard_from: field.text({
    label: 'Heard of it from',
    values: HEARD_FROM,
    rule: heardFromProblem,
    description: `The answer to "${HEARD_FROM_QUESTION}"; only stored for a program with \`ask_heard_from\`.`,
  }),
};

/** The columns of the specified export. */
export const {
  participant_names: _names,
  heard_from: _heardFrom,
  ...EXPORTED_PARTICIPANT_FIELDS
} = PARTICIPANT_FIELDS;

/** The order has other names for two of these fields. */
const { full_name: name, email, phone, address: _address, id_type: _idType, ...added } = PARTICIPANT_FIELDS;

const { participant_names: _participantNames, ...answers } = added;
/** Answers of the registrant to optional questions. They are exported with personal data and erased with it. */
export const PARTICIPANT_ANSWERS = answers;

const ignored = field.text({ rule: optionalTextProblem });

/** A request to register. Of the program only the id is used; its other fields are accepted but ignored. */
export const REGISTRATION_ORDER_FIELDS = {
  program_id: field.requiredNumber({ rule: programIdProblem }),
  program_name: ignored,
  program_date: ignored,
  program_time: ignored,
  program_location: ignored,
  program_facilitators: ignored,
  name,
  email,
  phone,
  address: field.text({
    rule: orderAddressProblem,
    description: 'Required where the program has `address_needed: true`; no other program stores it.',
  }),
  idType: field.text({
    values: [...ID_TYPES, ''] as const,
    rule: orderIdTypeProblem,
    description: 'Required where the program has `id_number_needed: true`.',
  }),
  ...added,
  idNumber: field.text({
    rule: orderIdNumberProblem,
    description: 'Required where the program has `id_number_needed: true`; no other program stores it.',
  }),
  amount: field.requiredNumber({
    rule: amountProblem,
    description: 'Rupees: the price of the chosen tier for one person.',
  }),
  description: field.text({
    rule: optionalTextProblem,
    description: "The chosen tier's description; empty when the program has no tiers.",
  }),
  number_of_people: field.number({
    rule: peopleProblem,
    description: "One to ten, default one. The order amount is the tier's price times this number.",
  }),
  waiting_token: field.text({
    rule: optionalTextProblem,
    description:
      'The secret of an offer to somebody on the waiting list, whose places this registration takes.',
  }),
  ...ATTEMPT_FIELDS,
};

/** A registration in the office's list. Dates are calendar dates in India, instants in UTC. */
export const REGISTRATION_FIELDS = {
  id: field.requiredNumber(),
  program_id: field.requiredNumber(),
  program_name: field.requiredText(),
  program_date: field.requiredDate(),
  ...PARTICIPANT_FIELDS,
  id_number: MASKED_ID_NUMBER,
  registration_status: field.requiredText({ values: REGISTRATION_STATUSES }),
  payment_status: field.requiredText({ values: PAYMENT_STATUSES }),
  transaction_id: field.requiredText(),
  amount: field.requiredNumber({ description: 'Rupees for all people of the registration.' }),
  refunded_amount: field.requiredNumber({ description: 'The refunded part of `amount`.' }),
  balance: field.requiredNumber({
    description: 'Rupees that are still owed since the last move; negative when too much was paid.',
  }),
  number_of_people: field.requiredNumber(),
  option_description: field.requiredText({
    description: 'The chosen price option; empty when the program has only one.',
  }),
  cancelled_people: field.requiredNumber({
    description: 'Places that were cancelled; `amount` includes them.',
  }),
  ...PAYMENT_MODE_FIELDS,
  created_at: field.requiredText(),
};

/** The figures of a list of registrations. */
export const REGISTRATION_FIGURES = {
  total_count: field.requiredNumber(),
  completed_count: field.requiredNumber(),
  participants: field.requiredNumber({ description: 'People of completed registrations.' }),
  revenue: field.requiredNumber({ description: 'Rupees of completed payments, net of refunds.' }),
};

/** How many registrations a program has. */
export const REGISTRATION_COUNT = {
  program_id: field.requiredNumber(),
  count: field.requiredNumber(),
};

export type ParticipantRecord = RecordOf<typeof PARTICIPANT_FIELDS>;
export type RegistrationRecord = RecordOf<typeof REGISTRATION_FIELDS>;
export type RegistrationFigures = RecordOf<typeof REGISTRATION_FIGURES>;
export type RegistrationCount = RecordOf<typeof REGISTRATION_COUNT>;
