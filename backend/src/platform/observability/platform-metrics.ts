import { statfs } from 'node:fs/promises';
import type { Database } from '../database/database.js';
import type { BuildInfo } from './build-info.js';
import type { Metrics, Sample } from './metrics.js';

/** Part of the disk that is free, from 0 to 1. */
export async function diskFreeRatio(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}

/** Adds what the platform knows: the build, the connections to PostgreSQL, the jobs and the disk. */
export function addPlatformMetrics(
  metrics: Metrics,
  { database, build, dataDir }: { database: Database; build: BuildInfo; dataDir: string },
): void {
  metrics.gauge(
    { name: 'build_info', help: 'The running release', labels: ['version', 'commit'] },
    (): Sample[] => [{ labels: { version: build.version, commit: build.commit }, value: 1 }],
  );
  metrics.gauge(
    {
      name: 'database_pool_connections',
      help: 'Connections to PostgreSQL; waiting counts the requests for one',
      labels: ['state'],
    },
    (): Sample[] => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      return [
        { labels: { state: 'used' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  );
  metrics.gauge(
    { name: 'queue_jobs', help: 'Jobs that are due or have failed finally', labels: ['queue', 'state'] },
    async () => {
      const rows = await database.rows<{ queue: string; waiting: number; failed: number }>(
        `select task_identifier as queue,
           (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as waiting,
           (count(*) filter (where attempts >= max_attempts))::int as failed
         from graphile_worker.jobs group by task_identifier`,
      );
      return rows.flatMap(({ queue, waiting, failed }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'failed' }, value: failed },
      ]);
    },
  );
  metrics.gauge(
    { name: 'database_full', help: '1 while PostgreSQL refuses writes because its disk is full' },
    async () => [{ value: (await database.canWrite()) ? 0 : 1 }],
  );
  metrics.gauge({ name: 'disk_free_ratio', help: 'Free part of the disk of DATA_DIR' }, async () => [
    { value: await diskFreeRatio(dataDir) },
  ]);
}
