import type { LoadJob, LoadResult } from './load.ts';
import { processorMilliseconds } from './memory.ts';
import type { WorkerProcess } from './worker-process.ts';

export type Target = {
  name: string;
  /** The server's process. */
  pid: number;
  job: Omit<LoadJob, 'connections' | 'seconds'>;
};

export type Measured = {
  name: string;
  /** Requests per second of each round. */
  perSecond: number[];
  /** The 99th percentile in milliseconds of each round. */
  p99: number[];
  /** Milliseconds of CPU time of the server's process per request, of each round. */
  processor: number[];
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
  const results = targets.map((): (LoadResult & { processor: number })[] => []);
  const run = async (index: number, time: number): Promise<LoadResult & { processor: number }> => {
    const target = targets[index];
    if (!target) throw new RangeError(`no target ${index}`);
    const before = processorMilliseconds(target.pid);
    const result = await load.request({ ...target.job, connections, seconds: time });
    const responses = Object.values(result.statuses).reduce((total, count) => total + count, 0);
    return { ...result, processor: (processorMilliseconds(target.pid) - before) / responses };
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
      p99: own.map(({ p99 }) => p99),
      processor: own.map(({ processor }) => processor),
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
