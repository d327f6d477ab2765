import type { Measured } from './rounds.ts';
import { median } from './rounds.ts';

/** The lowest ratio of the throughput and the highest ratio of the 99th percentile. */
export type Targets = { throughput: number; p99?: number };

/** @throws Error when a response had another status */
export function requireAll(
  measured: { name: string; statuses: Measured['statuses'] }[],
  status: string,
): void {
  for (const { name, statuses } of measured) {
    if (Object.keys(statuses).some((received) => received !== status)) {
      throw new Error(`${name} did not always respond with ${status}: ${JSON.stringify(statuses)}`);
    }
  }
}

/** Prints the product compared with the bare server. A ratio is the median of the ratios of each round. */
export function showMeasured(title: string, measured: Measured[], targets: Targets): void {
  console.log(`\n${title}`);
  for (const { name, perSecond, p99, processor, statuses, busy } of measured) {
    const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    console.log(
      `  ${name.padEnd(14)}${spread(perSecond, 0, 8)} requests/s   p99 ${median(p99).toFixed(1)} ms   CPU ${median(processor).toFixed(3)} ms   ` +
        `${responses} responses, load generator ${(busy * 100).toFixed(0)} % busy`,
    );
  }
  const [product, bare] = measured;
  const ratios = (of: 'perSecond' | 'p99' | 'processor'): number[] =>
    product?.[of].map((value, round) => value / (bare?.[of][round] ?? NaN)) ?? [];
  showRatio('throughput', ratios('perSecond'), targets.throughput, (ratio, target) => ratio >= target);
  showRatio('p99', ratios('p99'), targets.p99, (ratio, target) => ratio <= target);
  showRatio('CPU time', ratios('processor'));
}

function showRatio(
  name: string,
  ratios: number[],
  target?: number,
  isReached: (ratio: number, target: number) => boolean = () => true,
): void {
  const result =
    target === undefined ? '' : `, target ${target}: ${isReached(median(ratios), target) ? 'yes' : 'NO'}`;
  console.log(`  ratio ${name.padEnd(14)}${spread(ratios, 2, 8)}${result}`);
}

/** @param times milliseconds: [the server that received the change, the other one] */
export function showFreshness(times: [number, number][]): void {
  console.log(`\nA change by the office, from sending it until a server shows it (${times.length} changes)`);
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
