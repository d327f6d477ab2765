import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { RequestPlan } from './requests.ts';
import { percentile, requestsOf } from './requests.ts';
import { serveRequests } from './worker-process.ts';

/** Requests that arrive at a steady rate, whether the server keeps up or not (an open loop). */
export type SteadyJob = RequestPlan & { port: number; perSecond: number; seconds: number };

export type SteadyResult = {
  statuses: Record<string, number>;
  /** Milliseconds from the instant at which a request was due until its response. */
  p50: number;
  p99: number;
  highest: number;
  /** The highest number of requests that waited at the same time. */
  waiting: number;
};

async function run({ port, perSecond, seconds, ...plan }: SteadyJob): Promise<SteadyResult> {
  const request = requestsOf(plan);
  const broken = Promise.withResolvers<never>();
  const idle: Connection[] = [];
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let waiting = 0;
  let highestWaiting = 0;
  const send = async (dueAt: number): Promise<void> => {
    highestWaiting = Math.max(highestWaiting, (waiting += 1));
    const connection = idle.pop() ?? (await Connection.open(port, broken.reject));
    connection.send(request(), (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(performance.now() - dueAt);
      waiting -= 1;
      idle.push(connection);
    });
  };
  const sendAll = async (): Promise<void> => {
    const startedAt = performance.now();
    for (let sent = 0; sent < perSecond * seconds;) {
      const due = Math.min(perSecond * seconds, ((performance.now() - startedAt) / 1_000) * perSecond);
      for (; sent < due; sent += 1) {
        send(startedAt + (sent / perSecond) * 1_000).catch(broken.reject);
      }
      await pause(1);
    }
    while (waiting > 0) await pause(5);
  };
  await Promise.race([sendAll(), broken.promise]);
  for (const connection of idle) connection.close();
  return {
    statuses,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    highest: Math.max(...times),
    waiting: highestWaiting,
  };
}

serveRequests(run);
