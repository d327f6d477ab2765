import { field, type BodyOf, type RecordOf } from '../resource/resource.js';
import {
  endDateProblem,
  externalLinkProblem,
  flagProblem,
  linkProblem,
  optionalTextProblem,
  priceProblem,
  programNameProblem,
  requiredTextProblem,
  startDateProblem,
} from './programs.fields.js';
import { PROGRAM_MESSAGES } from './programs.messages.js';

const requiredText = (value: unknown): string | null => requiredTextProblem(value);

/** Everything that the administrator enters about a program. Dates are calendar dates in India. */
export const PROGRAM_FIELDS = {
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

/** The fields of a stored program. Prices are rupees for one person. */
export type ProgramRecord = RecordOf<typeof PROGRAM_FIELDS>;

export type ProgramBody = BodyOf<typeof PROGRAM_FIELDS>;
