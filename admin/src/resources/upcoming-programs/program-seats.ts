import { seatsText, type TakenSeats } from '@qlu/contracts/registrations/seats.rules';
import type { AdminProgram } from './program';

function sumOf(seats: readonly TakenSeats[]): TakenSeats {
  return {
    sold: seats.reduce((sum, { sold }) => sum + sold, 0),
    held: seats.reduce((sum, { held }) => sum + held, 0),
  };
}

/** `22 of 20, 2 overbooked` for the program, without a name, and for each price with a capacity. */
export function seatLines(program: AdminProgram): { name: string; text: string }[] {
  const tiers = ([1, 2, 3] as const).map((tier) => ({
    name: program[`description${tier}`] ?? '',
    isOffered: program[`price${tier}`] !== null,
    capacity: program[`capacity${tier}`],
  }));
  const lines =
    program.capacity === null ? [] : [{ name: '', text: seatsText(program.capacity, sumOf(program.seats)) }];
  for (const { name, isOffered, capacity } of tiers) {
    if (capacity === null || !isOffered) continue;
    const own = program.seats.filter(({ option }) => option === name);
    lines.push({ name: name || 'Option', text: seatsText(capacity, sumOf(own)) });
  }
  return lines;
}
