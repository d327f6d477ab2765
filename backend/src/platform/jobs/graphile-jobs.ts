import { EventEmitter } from 'node:events';
import { Logger as NestLogger } from '@nestjs/common';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { Jobs, type JobHandler, type JobPriority } from '../../kernel/jobs.js';
import type { Database } from '../database/database.js';
import { retryingPool } from './retrying-pool.js';

/** Jobs at once in one instance; each may hold a database connection for a moment. */
const CONCURRENCY = 3;

/** graphile-worker runs jobs with lower numbers first. */
const LOW_PRIORITY = 10;

/** How often the jobs of instances that died are looked for. */
const LOOK_FOR_LEFT_JOBS_MS = 30_000;
/** An instance may be about to come back to a database that was away. */
const GRACE_SECONDS = 60;

/** Jobs in PostgreSQL by graphile-worker: shared by all instances, each job done by one of them at a time. */
export class GraphileJobs extends Jobs {
  private readonly log = new NestLogger('Jobs');
  private readonly handlers = new Map<string, JobHandler>();
  private readonly lowPriority = new Set<string>();
  private runner: Runner | undefined;
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  register(task: string, handler: JobHandler, priority: JobPriority = 'normal'): void {
    if (this.handlers.has(task)) throw new Error(`Two modules handle the task ${task}`);
    this.handlers.set(task, handler);
    if (priority === 'low') this.lowPriority.add(task);
  }

  async add(task: string, subject: string, at?: Date): Promise<void> {
    await this.store(task, subject, at, 'replace');
  }

  async ensure(task: string, subject: string, at?: Date): Promise<void> {
    await this.store(task, subject, at, 'preserve_run_at');
  }

  async start(): Promise<void> {
    await this.takeOverLeftJobs(0);
    this.runner = await this.work();
    this.looking = setInterval(() => {
      this.takeOverLeftJobs(GRACE_SECONDS).catch((error: unknown) => {
        this.log.warn({ err: error }, 'Jobs of instances that died could not be looked for; trying again');
      });
    }, LOOK_FOR_LEFT_JOBS_MS).unref();
  }

  /** Lets the jobs under way end; what is left waits for another instance or the next start. */
  async stop(): Promise<void> {
    clearInterval(this.looking);
    await this.runner?.stop();
    this.runner = undefined;
  }

  private async work(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    // A runner shows by the name of its listening connection, once it listens, that it lives and which jobs it has.
    events.on('pool:listen:success', ({ client, workerPool }) => {
      client.once('drain', () => {
        client.query(`set application_name to '${workerPool.id}'`).catch((error: unknown) => {
          this.log.warn({ err: error }, 'The job runner cannot show that it lives');
        });
      });
    });
    return run({
      pgPool: retryingPool(this.database.pool),
      events,
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
        [...this.handlers.keys()].map((task) => [
          task,
          (payload: unknown) => this.done(task, payload as { subject: string }),
        ]),
      ),
    });
  }

  private async done(task: string, { subject }: { subject: string }): Promise<void> {
    await this.handlers.get(task)?.(subject);
  }

  /**
   * Frees what an instance held that was killed: the library itself would wait four hours.
   * @param graceSeconds how long a job must be held
   */
  private async takeOverLeftJobs(graceSeconds: number): Promise<void> {
    await this.database.rows(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs
         where locked_at <= now() - make_interval(secs => $1)
           and locked_by not in (
             select application_name from pg_stat_activity where datname = current_database()
           )))`,
      [graceSeconds],
    );
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
         job_key => $1 || ':' || $2, job_key_mode => $4, priority => $5)`,
      [task, subject, at ?? null, ifWaiting, this.lowPriority.has(task) ? LOW_PRIORITY : 0],
    );
  }
}
