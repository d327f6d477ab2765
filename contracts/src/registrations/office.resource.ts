/** What the office enters: walk-ins, and changes of complete registrations. */
import {
  fullNameProblem,
  ifGiven,
  optionalEmailProblem,
  optionalTextProblem,
  phoneProblem,
  textProblem,
} from '../fields/fields.rules.js';
import { tokenProblem } from '../payments/payments.fields.js';
import { optionalAddressProblem, RECEIVED_FIELDS } from '../payments/received.fields.js';
import { field } from '../resource/resource.js';
import { PARTICIPANT_FIELDS } from './registrations.resource.js';
import {
  amountProblem,
  peopleProblem,
  programIdProblem,
  transactionIdProblem,
} from './registrations.fields.js';

/** The page's idempotency key. The office's page always sends one. */
export const OFFICE_KEY = field.requiredText({
  rule: (value) => tokenProblem(value) ?? transactionIdProblem(value),
  description: 'The random idempotency key of one form: 8 to 40 of A-Z a-z 0-9 _ -.',
});

/** A person whom the office corrects or adds. Without an email address nothing is sent. */
export const CONTACT_FIELDS = {
  full_name: field.requiredText({ label: 'Full Name', rule: fullNameProblem }),
  phone: field.requiredText({ label: 'Phone', rule: phoneProblem }),
  email: field.text({ label: 'Email', rule: optionalEmailProblem }),
};

/** A value that the user saw and corrects. */
export const FORMER_VALUE = field.text({
  rule: optionalTextProblem,
  description: 'What the user saw. Rejected with 409 when somebody else has corrected it meanwhile.',
});

/** A correction of a contact. What is missing stays; an empty email removes the address. */
export const CONTACT_CORRECTION_FIELDS = {
  full_name: field.text({ label: 'Full Name', rule: ifGiven(fullNameProblem) }),
  phone: field.text({ label: 'Phone', rule: ifGiven(phoneProblem) }),
  email: CONTACT_FIELDS.email,
  former_full_name: FORMER_VALUE,
  former_phone: FORMER_VALUE,
  former_email: FORMER_VALUE,
};

/** The contact of a registration. */
export const PARTICIPANT_CONTACT_FIELDS = {
  ...CONTACT_CORRECTION_FIELDS,
  another_person: field.flag({
    label: 'Another person',
    rule: (value) =>
      value === undefined || value === null || typeof value === 'boolean' ? null : 'Please choose yes or no',
    description:
      'Whether the place goes to another person, who then gets a new link and check-in code by email. Without it, another name with another phone or email is another person.',
  }),
};

/** Without it a registration that exceeds the capacity is rejected with 409. */
export const OVERBOOK_FIELD = field.flag({
  label: 'Overbook',
  rule: (value) => (value === undefined || typeof value === 'boolean' ? null : 'Please choose yes or no'),
  description: 'The office confirms that the program may get more participants than its capacity.',
});

/** An order for a person at the office, who pays the price of the option on their own phone. */
export const OFFICE_ORDER_FIELDS = {
  transaction_id: OFFICE_KEY,
  program_id: field.requiredNumber({ label: 'Program', rule: programIdProblem }),
  ...CONTACT_FIELDS,
  address: field.text({ label: 'Address', rule: optionalAddressProblem }),
  description: field.text({
    label: 'Option',
    rule: optionalTextProblem,
    description: 'The description of the chosen price option.',
  }),
  number_of_people: field.requiredNumber({
    label: 'People',
    rule: (value) => peopleProblem(value ?? 0),
  }),
  participant_names: PARTICIPANT_FIELDS.participant_names,
  overbook: OVERBOOK_FIELD,
};

/** A person who registered with the office, and what the office received. */
export const WALK_IN_FIELDS = {
  ...OFFICE_ORDER_FIELDS,
  amount: field.requiredNumber({
    label: 'Amount for one person',
    rule: amountProblem,
    description: 'Rupees that the office received for one person. It may differ from the price; 0 is free.',
  }),
  ...RECEIVED_FIELDS,
};

/** Money that the office received for what a registration still owes. */
export const BALANCE_PAYMENT_FIELDS = {
  transaction_id: OFFICE_KEY,
  amount: field.requiredNumber({
    label: 'Amount',
    rule: (value) => amountProblem(value) ?? (value === 0 ? 'Please enter the amount' : null),
    description: 'Rupees; at most what is still owed.',
  }),
  ...RECEIVED_FIELDS,
};

/** Why something was changed. Optional, for the office only. */
const note = field.text({
  label: 'Note for the office',
  rule: (value) => (value === undefined || value === null ? null : textProblem(value)),
});
const notify = field.flag({
  label: 'Tell the participant by email',
  rule: (value) => (value === undefined || typeof value === 'boolean' ? null : 'Please choose yes or no'),
});

export const MOVE_FIELDS = {
  program_id: field.requiredNumber({ label: 'Move to', rule: programIdProblem }),
  description: field.text({ label: 'Option', rule: optionalTextProblem }),
  overbook: OVERBOOK_FIELD,
  notify,
  note,
};

export const PEOPLE_FIELDS = {
  number_of_people: field.requiredNumber({
    label: 'People who will attend',
    rule: (value) => peopleProblem(value ?? 0),
    description: 'Fewer than before; at least one.',
  }),
  notify,
  note,
};
