/** Fields that the orders of registrations and donations share. */
import { ID_TYPES, idTypeProblem, phoneProblem } from '../fields/fields.rules.js';
import { PAYMENT_MODES } from '../payments/received.rules.js';
import { payAgainProblem } from '../payments/payments.fields.js';
import { transactionIdProblem } from '../registrations/registrations.fields.js';
import { field } from './resource.js';

export const PHONE_FIELD = field.requiredText({
  label: 'Phone',
  rule: phoneProblem,
  description: 'Ten digits, 6000000000 or more, without the country code.',
  example: '9876543210',
});

export const ID_TYPE_FIELD = field.requiredText({ label: 'ID Type', values: ID_TYPES, rule: idTypeProblem });

/** The type of a stored ID number; empty without a number: the office or the program did not ask for one. */
export const STORED_ID_TYPE_FIELD = field.requiredText({
  label: 'ID Type',
  values: [...ID_TYPES, ''] as const,
  rule: (value) => (value === '' ? null : idTypeProblem(value)),
});

export const MASKED_ID_NUMBER = field.requiredText({
  description: 'Masked except for the last four characters.',
});

/** How a payment was made, in lists of the back office. */
export const PAYMENT_MODE_FIELDS = {
  payment_mode: field.text({
    values: PAYMENT_MODES,
    description: '`razorpay`, or how the office received the money by hand; null for a free registration.',
  }),
  payment_reference: field.text({ description: 'The reference of money that the office received by hand.' }),
};

/** One attempt to pay. */
export const ATTEMPT_FIELDS = {
  transaction_id: field.text({
    rule: transactionIdProblem,
    description:
      'The random idempotency key of one attempt: 8 to 40 of A-Z a-z 0-9 _ -. The server generates a missing one.',
  }),
  pay_again: field.nullableFlag({
    rule: payAgainProblem,
    description:
      'True requests a second payment although the same one was completed within the last 24 hours.',
  }),
};
