import { shownPlaces, type TakenSeats } from '@qlu/contracts/registrations/seats.rules';
import { paymentOptions, type OptionType } from '@qlu/contracts/programs/programs.rules';
import type { Program } from './program.js';

/** The taken seats of the registrations with one option; an empty option when the program has no descriptions. */
export interface OptionSeats extends TakenSeats {
  option: string;
}

const CAPACITIES = { option1: 'capacity1', option2: 'capacity2', option3: 'capacity3' } as const;

/** The free places that visitors read: null without a limit and when they are many, 0 when nothing is free. */
export function countPlaces(program: Program, seats: readonly OptionSeats[]): number | null {
  return shownPlaces(left(program.capacity, seats));
}

/** {@link countPlaces} for a price option: the least of its own places and those of the program. */
export function placesOfOption(
  program: Program,
  { type, description }: { type: OptionType; description: string },
  seats: readonly OptionSeats[],
): number | null {
  const own = seats.filter(({ option }) => option === description);
  const least = Math.min(
    left(program.capacity, seats) ?? Infinity,
    left(program[CAPACITIES[type]], own) ?? Infinity,
  );
  return shownPlaces(Number.isFinite(least) ? least : null);
}

/** The seats of each offered option in the order of the form, then those of options that are no longer offered. */
export function seatsByOption(
  program: Program,
  seats: readonly OptionSeats[],
): (OptionSeats & { capacity: number | null })[] {
  const offered = paymentOptions(program).map(({ type, description: option }) => {
    const { sold, held } = seats.find((each) => each.option === option) ?? { sold: 0, held: 0 };
    return { option, sold, held, capacity: program[CAPACITIES[type]] };
  });
  const former = seats.filter(({ option }) => !offered.some((each) => each.option === option));
  return [...offered, ...former.map((each) => ({ ...each, capacity: null }))];
}

function left(capacity: number | null, seats: readonly TakenSeats[]): number | null {
  if (capacity === null) return null;
  return Math.max(capacity - seats.reduce((taken, { sold, held }) => taken + sold + held, 0), 0);
}
