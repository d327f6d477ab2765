import { fullNameProblem, optionalEmailProblem } from '../fields/fields.rules.js';
import { field, type RecordOf } from '../resource/resource.js';
import {
  facilitatorProblem,
  idempotencyKeyProblem,
  preferredDayProblem,
  preferredTimeProblem,
  requestPhoneProblem,
} from './requests.fields.js';
import { DAY_PARTS, FACILITATORS, REQUEST_STATUSES } from './requests.rules.js';

/** What a visitor enters to ask for a personal session. The names are those of the columns. */
export const REQUEST_FIELDS = {
  full_name: field.requiredText({ label: 'Full Name', rule: fullNameProblem }),
  phone: field.requiredText({
    label: 'Phone',
    rule: requestPhoneProblem,
    description: 'At least ten characters; may include a country code.',
  }),
  email: field.text({ label: 'Email', rule: optionalEmailProblem }),
  facilitator: field.requiredText({
    label: 'Facilitator',
    values: FACILITATORS,
    rule: facilitatorProblem,
  }),
  preferred_date: field.requiredDate({
    label: 'Preferred Day',
    rule: (value) => preferredDayProblem(value),
    description: 'Today in India or later.',
  }),
  preferred_time: field.requiredText({
    label: 'Preferred Time',
    values: DAY_PARTS,
    rule: preferredTimeProblem,
  }),
};

/** The body of the call. A repeat with the same key stores nothing. */
export const REQUEST_BODY_FIELDS = {
  ...REQUEST_FIELDS,
  idempotency_key: field.text({
    rule: idempotencyKeyProblem,
    description: '8 to 40 letters, digits, - or _.',
  }),
};

/** A request in the list of the back office. Instants in UTC. */
export const PERSONAL_REQUEST_FIELDS = {
  id: field.requiredNumber(),
  ...REQUEST_FIELDS,
  // The table has no constraint: a facilitator who has left since may be stored.
  facilitator: field.requiredText(),
  status: field.requiredText({ values: REQUEST_STATUSES }),
  created_at: field.requiredText(),
};

export type SessionRequest = RecordOf<typeof REQUEST_BODY_FIELDS>;
export type PersonalRequestRecord = RecordOf<typeof PERSONAL_REQUEST_FIELDS>;
