import { optionalTextProblem } from '../fields/fields.rules.js';
import { field, type BodyOf, type RecordOf } from '../resource/resource.js';
import { askedReasonProblem } from './asked-details.rules.js';
import {
  capacityProblem,
  cityProblem,
  confirmByEmailProblem,
  earlyBirdUntilProblem,
  endDateProblem,
  endTimeProblem,
  externalLinkProblem,
  flagProblem,
  languageProblem,
  linkProblem,
  optionalFlagProblem,
  priceProblem,
  programNameProblem,
  PROGRAM_STATUSES,
  publishAtProblem,
  requiredTextProblem,
  startDateProblem,
  startTimeProblem,
  statusProblem,
  webLinkProblem,
} from './programs.fields.js';
import { PROGRAM_MESSAGES } from './programs.messages.js';
import { DEFAULT_REMINDER_DAYS, reminderDaysProblem } from './reminders.rules.js';

const requiredText = (value: unknown): string | null => requiredTextProblem(value);

/** The fields of the specified request. Dates are calendar dates in India. */
const SPECIFIED_FIELDS = {
  program_name: field.requiredText({ label: 'Program Name', rule: programNameProblem }),
  start_date: field.requiredDate({
    label: 'Start Date',
    rule: startDateProblem,
    description: 'First day, a calendar date in India.',
    example: '2026-12-04',
  }),
  end_date: field.date({
    label: 'End Date',
    rule: (value, body) => endDateProblem(value, body['start_date']),
    description: 'Last day; null for a program of one day.',
    example: '2026-12-06',
  }),
  trainers_presenters: field.requiredText({ label: 'Facilitators', rule: requiredText }),
  venue: field.requiredText({ label: 'Venue', rule: requiredText }),
  duration: field.requiredText({ label: 'Duration', rule: requiredText }),
  price1: field.rupees({
    label: 'Price 1',
    rule: priceProblem,
    description: 'Rupees for one person; 0 is free, null is not offered.',
  }),
  price2: field.rupees({ label: 'Price 2', rule: priceProblem }),
  price3: field.rupees({ label: 'Price 3', rule: priceProblem }),
  description1: field.text({ label: 'Description 1', rule: optionalTextProblem }),
  description2: field.text({ label: 'Description 2', rule: optionalTextProblem }),
  description3: field.text({ label: 'Description 3', rule: optionalTextProblem }),
  early_bird: field.flag({ label: 'Early bird', rule: flagProblem }),
  main_folder: field.text({ label: 'Main folder', rule: optionalTextProblem }),
  sub_folder: field.text({ label: 'Sub folder', rule: optionalTextProblem }),
  link: field.text({
    label: 'Link',
    rule: linkProblem,
    description: 'A page of this site (`/…`) or an http(s) address; clears the folders.',
  }),
  external_link: field.text({
    label: 'External registration link',
    rule: (value, body) => {
      if (body['link_or_razorpay'] === true && !value) return PROGRAM_MESSAGES.externalLinkRequired;
      return externalLinkProblem(value);
    },
    description: 'Where registration takes place when `link_or_razorpay` is set.',
  }),
  link_or_razorpay: field.flag({
    label: 'External registration instead of online payment',
    rule: flagProblem,
    description: 'Registration takes place at `external_link` instead of here.',
  }),
  filter: field.text({
    label: 'Categories',
    rule: optionalTextProblem,
    description: 'Comma-separated category names.',
  }),
};

/** Further fields that visitors see. */
const DETAIL_FIELDS = {
  start_time: field.time({
    label: 'Start Time',
    rule: (value, body) => startTimeProblem(value, body['end_time']),
    description:
      'Time in India on the first day. Without both times the program is shown as 9:00 AM – 6:00 PM.',
    example: '09:30',
  }),
  end_time: field.time({
    label: 'End Time',
    rule: endTimeProblem,
    description: 'Time in India on the last day.',
    example: '17:00',
  }),
  guests_stay: field.flag({
    label: 'Guests stay overnight',
    rule: flagProblem,
    description: 'Whether people stay overnight. Calendars then show whole days in place of daily times.',
  }),
  city: field.text({ label: 'City', rule: cityProblem }),
  map_link: field.text({ label: 'Map link', rule: webLinkProblem, description: 'An http(s) address.' }),
  language: field.text({
    label: 'Language',
    rule: languageProblem,
    description: 'Comma-separated codes, such as `te,en`; null derives the language from the name.',
    example: 'te',
  }),
  what_to_bring: field.text({ label: 'What to bring', rule: optionalTextProblem }),
  prerequisite: field.text({ label: 'Prerequisite', rule: optionalTextProblem }),
  capacity: field.number({
    label: 'Capacity',
    rule: capacityProblem,
    description: 'The number of places; null is unlimited. Not below the places that are taken.',
  }),
  confirm_by_email: field.flag({
    label: 'Confirmation by email',
    rule: (value, body) => confirmByEmailProblem(value, body),
    description:
      'Whether a place is only kept until the person confirms it by the link of an email. Only of a free program with a capacity on this site; a change of those ends it.',
  }),
  id_number_needed: field.nullableFlag({
    label: 'ID number needed',
    rule: optionalFlagProblem,
    description:
      'Whether a registration needs `idType` and `idNumber`. Null is the default: only a paid program in person needs them. Public responses say what is needed.',
  }),
  id_number_reason: field.text({
    label: 'Why you ask for an ID number',
    rule: (value, body) => askedReasonProblem('id_number_needed', value, body),
    description: 'Shown in the form; required where an ID number is needed against the default.',
  }),
  address_needed: field.nullableFlag({
    label: 'Address needed',
    rule: optionalFlagProblem,
    description:
      'Whether a registration needs `address`. Null is the default: only a program in person needs it. Public responses say what is needed.',
  }),
  address_reason: field.text({
    label: 'Why you ask for the address',
    rule: (value, body) => askedReasonProblem('address_needed', value, body),
    description: 'Shown in the form; required where the address is needed against the default.',
  }),
  ask_heard_from: field.flag({
    label: 'Ask where people heard of it',
    rule: flagProblem,
    description: 'Whether the registration form asks the optional question of `heard_from`.',
  }),
  early_bird_until: field.date({
    label: 'Last day of Early Bird',
    rule: earlyBirdUntilProblem,
    description: 'After this day the prices with `early_bird1` to `early_bird3` are not offered.',
  }),
  early_bird1: field.flag({
    label: 'Price 1 ends with Early Bird',
    rule: flagProblem,
    description: 'Whether the first price ends on the last day of Early Bird.',
  }),
  early_bird2: field.flag({ label: 'Price 2 ends with Early Bird', rule: flagProblem }),
  early_bird3: field.flag({ label: 'Price 3 ends with Early Bird', rule: flagProblem }),
};

/** Further fields that no public response contains. */
const INTERNAL_FIELDS = {
  capacity1: field.number({
    label: 'Capacity 1',
    rule: capacityProblem,
    description: 'The number of places with the first price; null is unlimited.',
  }),
  capacity2: field.number({ label: 'Capacity 2', rule: capacityProblem }),
  capacity3: field.number({ label: 'Capacity 3', rule: capacityProblem }),
  refund_without_seat: field.flag({
    label: 'Refund late payments',
    rule: flagProblem,
    description:
      'Whether who paid late, when the program was full, is refunded after 48 hours without a seat.',
  }),
  joining_link: field.text({
    label: 'Joining link',
    rule: webLinkProblem,
    description:
      'An http(s) address for participants of an online program: only in their emails, their calendar files and on the page of a paid place.',
  }),
  reminder_days: field.choice({
    label: 'Reminders',
    default: DEFAULT_REMINDER_DAYS,
    rule: reminderDaysProblem,
    description:
      'Comma-separated days before the first day on which participants get a reminder; empty for none.',
    example: '3,1',
  }),
  reminder_text: field.text({
    label: 'Text of the reminders',
    rule: optionalTextProblem,
    description: 'Added to the reminders. Line ends stay.',
  }),
  certificate: field.flag({
    label: 'Certificate of participation',
    rule: flagProblem,
    description: 'Whether participants who were checked in get a certificate after the last day.',
  }),
  thank_you: field.flag({
    label: 'Thank-you email',
    rule: flagProblem,
    default: true,
    description: 'Whether participants get an email on the day after the last day, with a link for feedback.',
  }),
  thank_you_text: field.text({
    label: 'Text of the thank-you email',
    rule: optionalTextProblem,
    description: 'Added to the thank-you email. Line ends stay.',
  }),
  status: field.choice({
    label: 'Status',
    values: PROGRAM_STATUSES,
    default: 'published',
    rule: statusProblem,
    description: 'Visitors see published programs only.',
  }),
  publish_at: field.instant({
    label: 'Publish at',
    rule: publishAtProblem,
    description: 'A published program is visible from this instant; null is at once.',
    example: '2026-12-01T03:30:00.000Z',
  }),
};

/** Fields that a change keeps when its request does not contain them: the specified request has none of them. */
export const KEPT_PROGRAM_FIELDS = { ...DETAIL_FIELDS, ...INTERNAL_FIELDS };

/** The fields of a public response. */
export const PUBLIC_PROGRAM_FIELDS = { ...SPECIFIED_FIELDS, ...DETAIL_FIELDS };

/** Everything that the office enters about a program. */
export const PROGRAM_FIELDS = { ...PUBLIC_PROGRAM_FIELDS, ...INTERNAL_FIELDS };

/** The fields of a stored program. Prices are rupees for one person. */
export type ProgramRecord = RecordOf<typeof PROGRAM_FIELDS>;

/** The fields of a program that visitors see. */
export type PublicProgramRecord = RecordOf<typeof PUBLIC_PROGRAM_FIELDS>;

export type ProgramBody = BodyOf<typeof PROGRAM_FIELDS>;
