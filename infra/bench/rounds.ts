import type { LoadJob, LoadResult } from './load.ts';
import type { Part } from './part.ts';

export type Target = { name: string; job: Omit<LoadJob, 'connections' | 'seconds'> };

export type Measured = {
  name: string;
  /** Requests a second, round by round. */
  perSecond: number[];
  /** Answers by status, the warm-up's too. */
  statuses: Record<string, number>;
  /** Share of the time that the load generator was at work, its median. */
  busy: number;
};

export type Plan = { connections: number; rounds: number; seconds: number; warmUpSeconds: number };

/** Measures the targets in turn, round after round, each round beginning with the next one. */
export async function measure(
  load: Part<LoadJob, LoadResult>,
  targets: Target[],
  { connections, rounds, seconds, warmUpSeconds }: Plan,
): Promise<Measured[]> {
  const results = targets.map((): LoadResult[] => []);
  const run = async (index: number, time: number): Promise<LoadResult> => {
    const target = targets[index];
    if (!target) throw new RangeError(`no target ${index}`);
    return load.ask({ ...target.job, connections, seconds: time });
  };
  const warm: LoadResult[] = [];
  for (const index of targets.keys()) warm.push(await run(index, warmUpSeconds));
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of targets.keys()) {
      const index = (round + turn) % targets.length;
      results[index]?.push(await run(index, seconds));
    }
  }
  return targets.map(({ name }, index) => {
    const own = results[index] ?? [];
    return {
      name,
      perSecond: own.map(({ perSecond }) => perSecond),
      statuses: sum([...own, ...warm.slice(index, index + 1)].map(({ statuses }) => statuses)),
      busy: median(own.map(({ busy }) => busy)),
    };
  });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

function sum(counts: Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((one) => Object.entries(one))) {
    total[name] = (total[name] ?? 0) + count;
  }
  return total;
}
