import type { Measured } from './rounds.ts';
import { median } from './rounds.ts';

type Comparison = { beside: string; /** The ratio to reach. */ target?: number };

/** @throws Error when an answer had another status */
export function requireAll(measured: Measured[], status: string): void {
  for (const { name, statuses } of measured) {
    if (Object.keys(statuses).some((one) => one !== status)) {
      throw new Error(`${name} did not always answer ${status}: ${JSON.stringify(statuses)}`);
    }
  }
}

/** The first of the measured beside others. A ratio is the median of the rounds' ratios: both had the same minute. */
export function showMeasured(title: string, measured: Measured[], comparisons: Comparison[]): void {
  console.log(`\n${title}`);
  for (const { name, perSecond, statuses, busy } of measured) {
    const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    console.log(
      `  ${name.padEnd(26)}${spread(perSecond, 0, 8)} requests/s   ${answers} answers, load generator ${(busy * 100).toFixed(0)} % busy`,
    );
  }
  const [first] = measured;
  for (const { beside, target } of comparisons) {
    const other = measured.find(({ name }) => name === beside);
    const ratios = first?.perSecond.map((value, round) => value / (other?.perSecond[round] ?? NaN)) ?? [];
    const verdict =
      target === undefined ? '' : `, to reach ${target}: ${median(ratios) >= target ? 'yes' : 'NO'}`;
    console.log(`  ratio to ${beside.padEnd(17)}${spread(ratios, 2, 8)}${verdict}`);
  }
}

/** @param times milliseconds: [the server that took the change, the other one] */
export function showFreshness(times: [number, number][]): void {
  console.log(
    `\nA change by the administrator, from sending it until a server shows it (${times.length} changes)`,
  );
  console.log(
    `  the server that took it   ${spread(
      times.map(([own]) => own),
      0,
      8,
    )} ms`,
  );
  const others = times.map(([, other]) => other);
  console.log(
    `  the other server          ${spread(others, 0, 8)} ms, to reach 1000: ${Math.max(...others) <= 1_000 ? 'yes' : 'NO'}`,
  );
}

function spread(values: number[], digits: number, width: number): string {
  const text = (value: number): string => value.toFixed(digits);
  const around = `(${text(Math.min(...values))}-${text(Math.max(...values))})`;
  return `${text(median(values)).padStart(width)}  ${around.padEnd(15)}`;
}
