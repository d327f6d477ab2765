import type { Measured } from './rounds.ts';
import { median } from './rounds.ts';

type Comparison = { comparedTo: string; /** The ratio to reach. */ target?: number };

/** @throws Error when a response had another status */
export function requireAll(measured: Measured[], status: string): void {
  for (const { name, statuses } of measured) {
    if (Object.keys(statuses).some((received) => received !== status)) {
      throw new Error(`${name} did not always respond with ${status}: ${JSON.stringify(statuses)}`);
    }
  }
}

/** Prints the first target compared with others. A ratio is the median of the ratios of each round. */
export function showMeasured(title: string, measured: Measured[], comparisons: Comparison[]): void {
  console.log(`\n${title}`);
  for (const { name, perSecond, statuses, busy } of measured) {
    const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    console.log(
      `  ${name.padEnd(26)}${spread(perSecond, 0, 8)} requests/s   ${responses} responses, load generator ${(busy * 100).toFixed(0)} % busy`,
    );
  }
  const [first] = measured;
  for (const { comparedTo, target } of comparisons) {
    const other = measured.find(({ name }) => name === comparedTo);
    const ratios = first?.perSecond.map((value, round) => value / (other?.perSecond[round] ?? NaN)) ?? [];
    const result =
      target === undefined ? '' : `, target ${target}: ${median(ratios) >= target ? 'yes' : 'NO'}`;
    console.log(`  ratio to ${comparedTo.padEnd(17)}${spread(ratios, 2, 8)}${result}`);
  }
}

/** @param times milliseconds: [the server that received the change, the other one] */
export function showFreshness(times: [number, number][]): void {
  console.log(
    `\nA change by the administrator, from sending it until a server shows it (${times.length} changes)`,
  );
  console.log(
    `  the receiving server      ${spread(
      times.map(([own]) => own),
      0,
      8,
    )} ms`,
  );
  const others = times.map(([, other]) => other);
  console.log(
    `  the other server          ${spread(others, 0, 8)} ms, target 1000: ${Math.max(...others) <= 1_000 ? 'yes' : 'NO'}`,
  );
}

function spread(values: number[], digits: number, width: number): string {
  const text = (value: number): string => value.toFixed(digits);
  const range = `(${text(Math.min(...values))}-${text(Math.max(...values))})`;
  return `${text(median(values)).padStart(width)}  ${range.padEnd(15)}`;
}
