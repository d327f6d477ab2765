import { formatInstant, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import type { ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { isRegistrationOpen, isVisible, type ProgramPrices } from '@qlu/contracts/programs/programs.rules';
import { seatsText, type TakenSeats } from '@qlu/contracts/registrations/seats.rules';
import type { AdminProgram } from './program-values';

export const STATUS_NAMES: Record<ProgramRecord['status'], string> = {
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
};

/** Whether visitors see the program, and since or from when. */
export function statusText(
  { status, publish_at }: Pick<ProgramRecord, 'status' | 'publish_at'>,
  now = new Date(),
): string {
  if (status !== 'published' || publish_at === null) return STATUS_NAMES[status];
  const isVisible = new Date(publish_at) <= now;
  return `${isVisible ? 'Published on' : 'Will be published on'} ${formatInstant(publish_at)}`;
}

/** What the publication of a draft does. */
export function publishText(
  program: Pick<ProgramRecord, 'publish_at' | 'start_date' | 'end_date'>,
  now = new Date(),
): string {
  const { publish_at: at } = program;
  if (!isRegistrationOpen(program, todayInIndia(now))) return 'It is over, so visitors do not see it.';
  return at && new Date(at) > now
    ? `Visitors see it from ${formatInstant(at)}, the time in its form.`
    : 'Visitors see it at once and can register.';
}

/** Whether visitors see the program now. */
export function isVisibleNow(program: Pick<ProgramRecord, 'status' | 'publish_at'>): boolean {
  return isVisible(program, new Date());
}

interface FeeLine {
  description: string;
  amount: string;
}

/**
 * The price tiers as the card shows them. A price of 0 is 'Free'. With neither price nor description the program is
 * 'Free – No registration fee', also with external registration.
 */
export function feeLines(program: ProgramPrices): FeeLine[] {
  const tiers: [number | null, string | null][] = [
    [program.price1, program.description1],
    [program.price2, program.description2],
    [program.price3, program.description3],
  ];
  const set = tiers.filter(([price, description]) => price !== null || description);
  if (set.length === 0) {
    return [{ description: '', amount: PROGRAM_MESSAGES.freeNoFee }];
  }
  return set.map(([price, description]) => ({ description: description ?? '', amount: amountText(price) }));
}

function amountText(price: number | null): string {
  if (price === null) return '';
  return price === 0 ? PROGRAM_MESSAGES.free : formatRupees(price);
}

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
