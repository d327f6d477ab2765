import type { LoadJob, LoadResult } from './load.ts';
import type { WorkerProcess } from './worker-process.ts';

export type Target = { name: string; job: Omit<LoadJob, 'connections' | 'seconds'> };

export type Measured = {
  name: string;
  /** Requests per second of each round. */
  perSecond: number[];
  /** Responses by status, including the warm-up. */
  statuses: Record<string, number>;
  /** The share of time that the load generator was busy; the median of the rounds. */
  busy: number;
};

export type Plan = { connections: number; rounds: number; seconds: number; warmUpSeconds: number };

/** Measures all targets in each round. Each round starts with another target. */
export async function measure(
  load: WorkerProcess<LoadJob, LoadResult>,
  targets: Target[],
  { connections, rounds, seconds, warmUpSeconds }: Plan,
): Promise<Measured[]> {
  const results = targets.map((): LoadResult[] => []);
  const run = async (index: number, time: number): Promise<LoadResult> => {
    const target = targets[index];
    if (!target) throw new RangeError(`no target ${index}`);
    return load.request({ ...target.job, connections, seconds: time });
  };
  const warm: LoadResult[] = [];
  for (const index of targets.keys()) warm.push(await run(index, warmUpSeconds));
  for (let round = 0; round < rounds; round += 1) {
    for (const offset of targets.keys()) {
      const index = (round + offset) % targets.length;
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
  for (const [name, count] of counts.flatMap((count) => Object.entries(count))) {
    total[name] = (total[name] ?? 0) + count;
  }
  return total;
}
