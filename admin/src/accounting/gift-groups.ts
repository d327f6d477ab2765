import type { MonthGiftsResponse } from '@qlu/contracts/api/index';
import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { sumOfRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS } from '@qlu/contracts/payments/received.rules';

/** How the gifts of a year can be grouped. */
export const GROUPINGS = { type: 'Type', mode: 'Mode', program: 'Sponsored program' } as const;
export type Grouping = keyof typeof GROUPINGS;

export interface GiftGroup {
  name: string;
  /** Net rupees of each month. */
  months: number[];
  total: number;
}

const labelOf = (labels: Record<string, string>, value: string): string => labels[value] ?? value;

const NAMES: Record<Grouping, (gift: MonthGiftsResponse) => string> = {
  type: ({ donation_type: type }) => labelOf(DONATION_LABELS, type),
  mode: ({ payment_mode: mode }) => labelOf(MODE_LABELS, mode),
  program: ({ sponsored_program: program }) =>
    program ? labelOf(SPONSORED_LABELS, program) : 'Other donations',
};

/** The gifts in groups, the largest first, and their sum. The sums are exact. */
export function giftGroups(
  gifts: readonly MonthGiftsResponse[],
  months: readonly string[],
  by: Grouping,
): { groups: GiftGroup[]; all: GiftGroup } {
  const names = [...new Set(gifts.map(NAMES[by]))];
  const groups = names.map((name) =>
    groupOf(
      name,
      gifts.filter((gift) => NAMES[by](gift) === name),
      months,
    ),
  );
  return {
    groups: [...groups].sort((one, other) => other.total - one.total),
    all: groupOf('Total', gifts, months),
  };
}

function groupOf(name: string, gifts: readonly MonthGiftsResponse[], months: readonly string[]): GiftGroup {
  const sums = months.map((month) => netOf(gifts.filter((gift) => gift.month === month)));
  return { name, months: sums, total: netOf(gifts) };
}

function netOf(gifts: readonly MonthGiftsResponse[]): number {
  return sumOfRupees(gifts.map(({ net }) => net));
}
