import { Connection } from './connection.ts';
import type { RequestPlan } from './requests.ts';
import { percentile, requestsOf } from './requests.ts';
import { serveRequests } from './worker-process.ts';

/** Requests over keep-alive connections; each connection sends its next request after the response. */
export type LoadJob = RequestPlan & { port: number; connections: number; seconds: number };

export type LoadResult = {
  /** The number of responses by status. */
  statuses: Record<string, number>;
  perSecond: number;
  /** Milliseconds that 99 % of the responses needed at most. */
  p99: number;
  /** The share of time that this generator was busy. Near 1, the generator was the bottleneck. */
  busy: number;
};

async function run({ port, connections, seconds, ...plan }: LoadJob): Promise<LoadResult> {
  const request = requestsOf(plan);
  const broken = Promise.withResolvers<never>();
  const opened = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(port, broken.reject)),
  );

  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const deadline = startedAt + seconds * 1_000;
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const sendUntilDeadline = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      const next = (): void => {
        const sentAt = performance.now();
        connection.send(request(), (status) => {
          const now = performance.now();
          statuses[status] = (statuses[status] ?? 0) + 1;
          times.push(now - sentAt);
          if (now < deadline) return next();
          connection.close();
          resolve();
        });
      };
      next();
    });
  await Promise.race([Promise.all(opened.map(sendUntilDeadline)), broken.promise]);
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  return {
    statuses,
    perSecond: (times.length / elapsed) * 1_000,
    p99: percentile(times, 0.99),
    busy: (user + system) / 1_000 / elapsed,
  };
}

serveRequests(run);
