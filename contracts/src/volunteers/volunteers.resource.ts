import { idempotencyKeyProblem } from '../requests/requests.fields.js';
import { field, type RecordOf } from '../resource/resource.js';
import {
  availabilityProblem,
  reasonProblem,
  skillsProblem,
  volunteerEmailProblem,
  volunteerNameProblem,
  volunteerPhoneProblem,
} from './volunteers.fields.js';
import { AVAILABILITIES, VOLUNTEER_STATUSES } from './volunteers.rules.js';

/** The application of a volunteer. The names are those of the columns. */
export const APPLICATION_FIELDS = {
  full_name: field.requiredText({ rule: volunteerNameProblem }),
  email: field.requiredText({ rule: volunteerEmailProblem }),
  phone: field.requiredText({
    rule: volunteerPhoneProblem,
    description: 'At least ten characters; may include a country code.',
  }),
  skills_interests: field.requiredText({
    rule: skillsProblem,
    description: 'Comma-separated.',
    example: 'Teaching, Gardening',
  }),
  availability: field.requiredText({ values: AVAILABILITIES, rule: availabilityProblem }),
  reason_for_volunteering: field.requiredText({ rule: reasonProblem }),
};

/** The body of the call. A repeat with the same key stores nothing. */
export const APPLICATION_BODY_FIELDS = {
  ...APPLICATION_FIELDS,
  idempotency_key: field.text({
    rule: idempotencyKeyProblem,
    description: '8 to 40 letters, digits, - or _.',
  }),
};

/** An application in the office's list. Instants in UTC. */
export const VOLUNTEER_FIELDS = {
  id: field.requiredNumber(),
  ...APPLICATION_FIELDS,
  // The table has no constraint: values that were removed from AVAILABILITIES may be stored.
  availability: field.requiredText(),
  status: field.requiredText({ values: VOLUNTEER_STATUSES }),
  datetime_created: field.requiredText(),
};

/** The figures of all applications. */
export const VOLUNTEER_FIGURES = {
  total_count: field.requiredNumber(),
  pending_count: field.requiredNumber(),
};

export type SentApplication = RecordOf<typeof APPLICATION_BODY_FIELDS>;
export type VolunteerRecord = RecordOf<typeof VOLUNTEER_FIELDS>;
export type VolunteerFigures = RecordOf<typeof VOLUNTEER_FIGURES>;
