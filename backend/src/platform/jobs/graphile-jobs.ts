import { Logger as NestLogger } from '@nestjs/common';
import { Logger, run, type Runner } from 'graphile-worker';
import { Jobs, type JobHandler } from '../../kernel/jobs.js';
import type { Database } from '../database/database.js';

/** Jobs at once in one instance; each may hold a database connection for a moment. */
const CONCURRENCY = 3;

/** Jobs in PostgreSQL by graphile-worker: shared by all instances, each job done by one of them at a time. */
export class GraphileJobs extends Jobs {
  private readonly log = new NestLogger('Jobs');
  private readonly handlers = new Map<string, JobHandler>();
  private runner: Runner | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  signUp(task: string, handler: JobHandler): void {
    if (this.handlers.has(task)) throw new Error(`Two modules do the task ${task}`);
    this.handlers.set(task, handler);
  }

  async add(task: string, subject: string, at?: Date): Promise<void> {
    await this.store(task, subject, at, 'replace');
  }

  async ensure(task: string, subject: string, at?: Date): Promise<void> {
    await this.store(task, subject, at, 'preserve_run_at');
  }

  async start(): Promise<void> {
    this.runner = await run({
      pgPool: this.database.pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      // A new job is heard of at once; this is for what was due while nobody listened.
      pollInterval: 2_000,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') this.log.error(message);
        else if (level === 'warning') this.log.warn(message);
        else this.log.debug(message);
      }),
      taskList: Object.fromEntries(
        [...this.handlers].map(([task, handler]) => [
          task,
          (payload: unknown) => handler((payload as { subject: string }).subject),
        ]),
      ),
    });
  }

  /** Lets the jobs under way end; what is left waits for another instance or the next start. */
  async stop(): Promise<void> {
    await this.runner?.stop();
  }

  private async store(
    task: string,
    subject: string,
    at: Date | undefined,
    ifWaiting: 'replace' | 'preserve_run_at',
  ): Promise<void> {
    await this.database.rows(
      `select id::text from graphile_worker.add_job(
         $1, json_build_object('subject', $2::text), run_at => coalesce($3::timestamptz, now()),
         job_key => $1 || ':' || $2, job_key_mode => $4)`,
      [task, subject, at ?? null, ifWaiting],
    );
  }
}
