import { isBlank, optionalTextProblem } from '../fields/fields.rules.js';
import { PROGRAM_MESSAGES } from './programs.messages.js';
import type { ProgramRecord } from './programs.resource.js';
import { isAtHome, isFreeProgram } from './programs.rules.js';

const SETTINGS = [
  ['id_number_needed', 'id_number_reason'],
  ['address_needed', 'address_reason'],
] as const;
type Setting = (typeof SETTINGS)[number];

/** The settings of a program that say what a registration asks besides name, email and phone. */
export type AskedSettings = Pick<ProgramRecord, Setting[number]>;

/** What a registration form asks. A reason is null where the form asks as usual, or not at all. */
export type AskedDetails = {
  [Name in keyof AskedSettings]: Name extends Setting[0] ? boolean : AskedSettings[Name];
};

type Facts = Pick<ProgramRecord, 'venue' | 'program_name'> & {
  [Name in 'city' | 'price1' | 'price2' | 'price3' | 'description1' | 'description2' | 'description3']?:
    | ProgramRecord[Name]
    | undefined;
};

/** A paid program in person asks for both, a free one in person for the address, and one from home for neither. */
export function askedByDefault({
  price1 = null,
  price2 = null,
  price3 = null,
  description1 = null,
  description2 = null,
  description3 = null,
  ...place
}: Facts): Record<Setting[0], boolean> {
  const prices = { price1, price2, price3, description1, description2, description3 };
  const isInPerson = !isAtHome(place);
  return { id_number_needed: isInPerson && !isFreeProgram(prices), address_needed: isInPerson };
}

/** What the program asks. Against the default it asks only with a reason. */
export function askedDetails(program: Facts & AskedSettings): AskedDetails {
  const defaults = askedByDefault(program);
  return Object.fromEntries(
    SETTINGS.flatMap(([needed, reason]): [string, unknown][] => {
      const isAsked = defaults[needed]
        ? program[needed] !== false
        : program[needed] === true && !isBlank(program[reason]);
      return [
        [needed, isAsked],
        [reason, isAsked && !defaults[needed] ? program[reason] : null],
      ];
    }),
  ) as unknown as AskedDetails;
}

/** A program that asks against the default says why. */
export function askedReasonProblem(
  needed: Setting[0],
  value: unknown,
  body: Readonly<Record<string, unknown>>,
): string | null {
  const isAgainstDefault = body[needed] === true && !askedByDefault(body as unknown as Facts)[needed];
  return isAgainstDefault && isBlank(value)
    ? PROGRAM_MESSAGES.askedReasonRequired
    : optionalTextProblem(value);
}
