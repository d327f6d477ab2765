import type { OptionType, PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { inlineMessage } from '@qlu/contracts/fields/fields.rules';
import { reasonProblem } from '@qlu/contracts/sponsored-places/sponsored-places.fields';
import { HEARD_FROM_QUESTION } from '@qlu/contracts/registrations/heard-from.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { Needed } from './registrationOrder';
import {
  normalizedPerson,
  PERSON_LABELS,
  personProblems,
  type PersonValues,
} from '../person-details/personValues';

/** The people who come with the registrant, at most nine. Their names are fields of their own. */
const COMPANIONS = [
  'person2',
  'person3',
  'person4',
  'person5',
  'person6',
  'person7',
  'person8',
  'person9',
  'person10',
] as const;
type Companion = (typeof COMPANIONS)[number];

const ORDINALS = ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** The form's values. A field that is also in the order request has the same name there. */
export interface RegistrationValues extends PersonValues, Record<Companion, string> {
  /** '' while none of several tiers is chosen, and for a program without tiers. */
  option: OptionType | '';
  /** Whether the visitor pays, or asks for a place that somebody else has paid for. */
  place: 'own' | 'sponsored';
  /** Why the visitor asks for a sponsored place. */
  reason: string;
  people: string;
  /** Where the visitor heard of the program; '' without an answer. Only some programs ask. */
  heard_from: string;
}

export type RegistrationField = keyof RegistrationValues;

/** The fields of the other people that the form shows. A sponsored place is for one person. */
export function companionsOf({ people, place }: Pick<RegistrationValues, 'people' | 'place'>): Companion[] {
  if (place === 'sponsored') return [];
  return COMPANIONS.slice(0, Number(people) - 1);
}

/** The names of all people, the registrant first; null for one person. */
export function participantNames(values: RegistrationValues): string[] | null {
  const companions = companionsOf(values);
  return companions.length === 0 ? null : [values.name, ...companions.map((field) => values[field])];
}

/** In the order of the form. */
export const FIELD_LABELS: Record<RegistrationField, string> = {
  place: 'How would you like to come?',
  reason: 'Why do you ask for a sponsored place?',
  option: 'Payment Option',
  people: 'Number of People',
  ...PERSON_LABELS,
  heard_from: HEARD_FROM_QUESTION,
  ...(Object.fromEntries(
    COMPANIONS.map((field, index) => [field, `${ORDINALS[index]} person’s name`]),
  ) as Record<Companion, string>),
};

const ID_FIELDS: readonly RegistrationField[] = ['idType', 'idNumber'];

/** The values without stray spaces in the names. */
export function normalizedRegistration(values: RegistrationValues): RegistrationValues {
  const names = COMPANIONS.map((field): [string, string] => [field, values[field].trim()]);
  return { ...normalizedPerson(values), ...Object.fromEntries(names), reason: values.reason.trim() };
}

/** The problems of normalized values by field, in the form's order. Valid fields are omitted. */
export function fieldProblems(
  values: RegistrationValues,
  options: readonly PaymentOption[],
  needed: Needed,
): Partial<Record<RegistrationField, string[]>> {
  const isSponsored = values.place === 'sponsored';
  const reason = isSponsored ? reasonProblem(values.reason) : null;
  const isChosen = isSponsored || options.length === 0 || options.some((each) => each.type === values.option);
  const person = personProblems(values);
  const all: [RegistrationField, string[]][] = [
    ['reason', reason === null ? [] : [reason]],
    ['option', isChosen ? [] : [REGISTRATION_MESSAGES.chooseOption]],
    ...person.filter(([field]) => (field === 'address' ? needed.address : !ID_FIELDS.includes(field))),
    ...companionsOf(values).map((field): [RegistrationField, string[]] => {
      const problem = inlineMessage.fullName(values[field]);
      return [field, problem === null ? [] : [problem]];
    }),
    ...person.filter(([field]) => needed.id && ID_FIELDS.includes(field)),
  ];
  return Object.fromEntries(all.filter(([, problems]) => problems.length > 0));
}

/** The chosen tier, priced for one person; null while none is chosen. A program without tiers is free. */
export function chosenOption(
  option: RegistrationValues['option'],
  options: readonly PaymentOption[],
): { description: string; amount: number } | null {
  if (options.length === 0) return { description: '', amount: 0 };
  return options.find((each) => each.type === option) ?? null;
}
