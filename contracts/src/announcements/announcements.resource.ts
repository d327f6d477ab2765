import { emailProblem } from '../fields/fields.rules.js';
import { OFFICE_KEY } from '../registrations/office.resource.js';
import { field } from '../resource/resource.js';
import { announcementSubjectProblem, announcementTextProblem } from './announcements.rules.js';

/** A message to everyone registered for a program. */
export const ANNOUNCEMENT_FIELDS = {
  announcement_id: OFFICE_KEY,
  subject: field.requiredText({ label: 'Subject', rule: announcementSubjectProblem }),
  text: field.requiredText({
    label: 'Message',
    rule: announcementTextProblem,
    description: 'Plain text. `{name}`, `{program}` and `{date}` are filled in for each participant.',
  }),
};

/** The same message to the user alone. */
export const TEST_ANNOUNCEMENT_FIELDS = {
  ...ANNOUNCEMENT_FIELDS,
  email: field.text({
    label: 'Email',
    rule: (value) => (value === undefined || value === null || value === '' ? null : emailProblem(value)),
    description: 'Where the test is sent. Needed only when the username is no email address.',
  }),
};
