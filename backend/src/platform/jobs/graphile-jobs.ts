import { Logger as NestLogger } from '@nestjs/common';
import { Logger, run, type Runner } from 'graphile-worker';
import { Jobs, type JobHandler } from '../../kernel/jobs.js';
import type { Database } from '../database/database.js';

/** Jobs at once in one instance; each may hold a database connection for a moment. */
const CONCURRENCY = 3;
/** And of those that are slow: one after another, so that requests keep the processor. */
const SLOW_CONCURRENCY = 1;

/** Jobs in PostgreSQL by graphile-worker: shared by all instances, each job done by one of them at a time. */
export class GraphileJobs extends Jobs {
  private readonly log = new NestLogger('Jobs');
  private readonly handlers = new Map<string, JobHandler>();
  private readonly slow = new Set<string>();
  private runners: Runner[] = [];

  constructor(private readonly database: Database) {
    super();
  }

  signUp(task: string, handler: JobHandler, pace?: 'slow'): void {
    if (this.handlers.has(task)) throw new Error(`Two modules do the task ${task}`);
    this.handlers.set(task, handler);
    if (pace === 'slow') this.slow.add(task);
  }

  async add(task: string, subject: string, at?: Date): Promise<void> {
    await this.store(task, subject, at, 'replace');
  }

  async ensure(task: string, subject: string, at?: Date): Promise<void> {
    await this.store(task, subject, at, 'preserve_run_at');
  }

  async start(): Promise<void> {
    const tasks = [...this.handlers.keys()];
    await this.work(
      tasks.filter((task) => !this.slow.has(task)),
      CONCURRENCY,
    );
    await this.work(
      tasks.filter((task) => this.slow.has(task)),
      SLOW_CONCURRENCY,
    );
  }

  /** Lets the jobs under way end; what is left waits for another instance or the next start. */
  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
    this.runners = [];
  }

  private async work(tasks: string[], concurrency: number): Promise<void> {
    if (tasks.length === 0) return;
    const runner = await run({
      pgPool: this.database.pool,
      concurrency,
      noHandleSignals: true,
      // A new job is heard of at once; this is for what was due while nobody listened.
      pollInterval: 2_000,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') this.log.error(message);
        else if (level === 'warning') this.log.warn(message);
        else this.log.debug(message);
      }),
      taskList: Object.fromEntries(
        tasks.map((task) => [task, (payload: unknown) => this.done(task, payload as { subject: string })]),
      ),
    });
    this.runners.push(runner);
  }

  private async done(task: string, { subject }: { subject: string }): Promise<void> {
    await this.handlers.get(task)?.(subject);
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
