import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger as NestLogger,
  Global,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { AppError } from '../../kernel/app-error.js';
import { Jobs, type JobHandler, type JobPriority, JOB_METHODS } from '../../kernel/jobs.js';
import { Database } from '../database/database.js';
import { runWithRequestId } from '../observability/request-context.js';
import { retryingPool } from './retrying-pool.js';
import { DecoratedMethods } from '../wiring/decorated-methods.js';

/** Jobs that one instance runs at the same time. Each may hold a database connection. */
const CONCURRENCY = 3;

/** graphile-worker runs jobs with lower numbers first. */
const LOW_PRIORITY = 10;

/** How often the jobs of dead instances are released. */
const RELEASE_INTERVAL_MS = 30_000;
/** Time for an instance to reconnect after a database outage. */
const GRACE_SECONDS = 60;
/** How long a stopping instance waits for its jobs: as long as for a request. Containers are killed after 45 seconds. */
const STOP_LIMIT_MS = 20_000;
/** How often a stopping instance looks whether the ends of its jobs are stored. */
const LOCK_CHECK_MS = 20;

/** Jobs in PostgreSQL with graphile-worker. All instances share them; one instance at a time runs a job. */
export class GraphileJobs extends Jobs {
  private readonly log = new NestLogger('Jobs');
  private readonly handlers = new Map<string, JobHandler>();
  private readonly lowPriority = new Set<string>();
  private runner: Runner | undefined;
  /** The worker's name in the locks of its jobs. */
  private workerPoolId: string | undefined;
  private releaseTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly stopLimitMs = STOP_LIMIT_MS,
  ) {
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

  override async addAll(task: string, subjects: readonly string[]): Promise<void> {
    await this.database.rows(
      `select id::text from graphile_worker.add_jobs(array(
         select json_populate_record(null::graphile_worker.job_spec, json_build_object(
           'identifier', $1::text, 'payload', json_build_object('subject', s), 'run_at', now(),
           'job_key', $1 || ':' || s, 'priority', $3::int))
         from unnest($2::text[]) s))`,
      [task, subjects, this.getPriority(task)],
    );
  }

  async ensure(task: string, subject: string, at?: Date): Promise<void> {
    await this.store(task, subject, at, 'preserve_run_at');
  }

  async start(): Promise<void> {
    await this.releaseOrphanedJobs(0);
    this.runner = await this.work();
    this.releaseTimer = setInterval(() => {
      this.releaseOrphanedJobs(GRACE_SECONDS).catch((error: unknown) => {
        this.log.warn({ err: error }, 'The jobs of dead instances could not be released; trying again');
      });
    }, RELEASE_INTERVAL_MS).unref();
  }

  /**
   * Waits until the running jobs are finished and their ends are stored, but not without end: the worker tries to store them as
   * long as the database is away. The others stay pending for another instance or the next start.
   */
  async stop(): Promise<void> {
    clearInterval(this.releaseTimer);
    const limit = AbortSignal.timeout(this.stopLimitMs);
    const isFinished = await Promise.race([this.finish(limit), once(limit, 'abort').then(() => false)]);
    if (!isFinished) this.log.warn('Jobs were still running when the server stopped; they are run again');
    this.runner = undefined;
  }

  /** The worker does not wait until the end of a job is stored. Until then, the job is locked. */
  private async finish(limit: AbortSignal): Promise<boolean> {
    if (!this.runner) return true;
    await this.runner.stop();
    while (!limit.aborted) {
      if (!(await this.hasLockedJobs())) return true;
      await delay(LOCK_CHECK_MS);
    }
    return false;
  }

  private async hasLockedJobs(): Promise<boolean> {
    try {
      const locked = await this.database.rows(
        'select 1 from graphile_worker.jobs where locked_by = $1 limit 1',
        [this.workerPoolId],
      );
      return locked.length > 0;
    } catch (error) {
      if (error instanceof AppError && error.code === 'DATABASE_UNREACHABLE') return true;
      throw error;
    }
  }

  private async work(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.workerPoolId = workerPool.id;
    });
    // The listening connection is named after its worker pool, so that other instances can see that the pool is alive.
    events.on('pool:listen:success', ({ client, workerPool }) => {
      client.once('drain', () => {
        client.query(`set application_name to '${workerPool.id}'`).catch((error: unknown) => {
          this.log.warn({ err: error }, 'The job runner cannot name its connection');
        });
      });
    });
    return run({
      pgPool: retryingPool(this.database.pool),
      events,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      // New jobs are notified immediately. Polling finds the jobs that became due without a listener.
      pollInterval: 2_000,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') this.log.error(message);
        else if (level === 'warning') this.log.warn(message);
        else this.log.debug(message);
      }),
      taskList: Object.fromEntries(
        [...this.handlers.keys()].map((task) => [
          task,
          (payload: unknown) => this.runJob(task, payload as { subject: string }),
        ]),
      ),
    });
  }

  private async runJob(task: string, { subject }: { subject: string }): Promise<void> {
    await runWithRequestId(`${task}-${randomUUID()}`, async () => this.handlers.get(task)?.(subject));
  }

  /**
   * Unlocks the jobs of instances that were killed. The library itself would wait four hours.
   * @param graceSeconds minimum age of a job's lock
   */
  private async releaseOrphanedJobs(graceSeconds: number): Promise<void> {
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
    ifPending: 'replace' | 'preserve_run_at',
  ): Promise<void> {
    await this.database.rows(
      `select id::text from graphile_worker.add_job(
         $1, json_build_object('subject', $2::text), run_at => coalesce($3::timestamptz, now()),
         job_key => $1 || ':' || $2, job_key_mode => $4, priority => $5)`,
      [task, subject, at ?? null, ifPending, this.getPriority(task)],
    );
  }

  private getPriority(task: string): number {
    return this.lowPriority.has(task) ? LOW_PRIORITY : 0;
  }
}

/** The job runner. Finds the methods with `@OnJob`, starts after every module is ready, stops before the database is closed. */
@Global()
@Module({
  providers: [
    {
      provide: GraphileJobs,
      inject: [Database],
      useFactory: (database: Database) => new GraphileJobs(database),
    },
    { provide: Jobs, useExisting: GraphileJobs },
  ],
  exports: [Jobs],
})
export class JobsModule implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: GraphileJobs,
    private readonly methods: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    for (const { options, call } of this.methods.find(JOB_METHODS)) {
      this.jobs.register(options.task, call, options.priority);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }
}
