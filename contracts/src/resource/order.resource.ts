/** Fields that the orders of registrations and donations share. */
import { ID_TYPES, idTypeProblem, phoneProblem } from '../fields/fields.rules.js';
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

export const MASKED_ID_NUMBER = field.requiredText({
  description: 'Masked except for the last four characters.',
});

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
