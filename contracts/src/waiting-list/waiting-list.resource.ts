import { textProblem } from '../fields/fields.rules.js';
import { flagProblem } from '../programs/programs.fields.js';
import { REGISTRATION_ORDER_FIELDS } from '../registrations/registrations.resource.js';
import { field, type RecordOf } from '../resource/resource.js';
import { WAITING_STATES } from './waiting-list.rules.js';

const { program_id, name, email, phone, description, number_of_people } = REGISTRATION_ORDER_FIELDS;

/** A visitor joins the waiting list. The fields are those of a registration. */
export const JOIN_WAITING_LIST_FIELDS = { program_id, name, email, phone, description, number_of_people };

/** The secret of an entry's link. */
export const WAITING_TOKEN_FIELDS = {
  token: field.requiredText({ rule: (value) => textProblem(value, 100) }),
};

const DIRECTIONS = ['up', 'down'] as const;

export const MOVE_ENTRY_FIELDS = {
  direction: field.requiredText({
    values: DIRECTIONS,
    rule: (value) => (DIRECTIONS.some((each) => each === value) ? null : 'Please choose up or down'),
  }),
  place: field.number({
    rule: (value) =>
      value === undefined || (Number.isSafeInteger(value) && Number(value) >= 1)
        ? null
        : 'Please send the place as a whole number from 1 on',
    description:
      'The place among those who wait that the user saw, from 1. When it has changed, nothing moves. The former release sends none.',
  }),
};

export const CLOSE_WAITING_LIST_FIELDS = { closed: field.flag({ rule: flagProblem }) };

/** An entry in the list of the back office. Instants in UTC. */
export const WAITING_ENTRY_FIELDS = {
  id: field.requiredNumber(),
  program_id: field.requiredNumber(),
  program_name: field.requiredText(),
  full_name: field.requiredText(),
  email: field.requiredText(),
  phone: field.requiredText(),
  option_description: field.requiredText({ description: 'Empty when the program has only one option.' }),
  people: field.requiredNumber(),
  state: field.requiredText({ values: WAITING_STATES }),
  offer_ends_at: field.text(),
  created_at: field.requiredText(),
};

export type WaitingEntryRecord = RecordOf<typeof WAITING_ENTRY_FIELDS>;
export type EntryDirection = (typeof DIRECTIONS)[number];
