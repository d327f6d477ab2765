import { AuditLog, type AuditEntry } from '../src/kernel/audit-log.js';
import { JOB_METHODS, Jobs, type JobHandler } from '../src/kernel/jobs.js';

interface WaitingJob {
  task: string;
  subject: string;
  at: Date;
}

/** Jobs that a test runs by hand. One job for each task and subject waits, as in the database. */
export class RecordedJobs extends Jobs {
  /** Tasks with their handlers. */
  readonly handlers = new Map<string, JobHandler>();
  readonly waiting: WaitingJob[] = [];

  constructor(private readonly now: () => Date = () => new Date(0)) {
    super();
  }

  register(task: string, handler: JobHandler): void {
    this.handlers.set(task, handler);
  }

  /** Registers the methods of a service that have `@OnJob`, as the application does. */
  use(service: object): void {
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(service))) {
      const method: unknown = (service as Record<string, unknown>)[name];
      const handled = typeof method === 'function' ? JOB_METHODS.get(method) : undefined;
      if (handled) this.register(handled.task, (subject) => (method as JobHandler).call(service, subject));
    }
  }

  async add(task: string, subject: string, at: Date = this.now()): Promise<void> {
    const known = this.waiting.find((job) => job.task === task && job.subject === subject);
    if (known) known.at = at;
    else this.waiting.push({ task, subject, at });
  }

  async ensure(task: string, subject: string, at: Date = this.now()): Promise<void> {
    if (!this.waiting.some((job) => job.task === task && job.subject === subject))
      await this.add(task, subject, at);
  }

  of(task: string): WaitingJob[] {
    return this.waiting.filter((job) => job.task === task);
  }

  /**
   * Runs every job that is due by `until`, and those that they add. A job that throws waits again, as the queue
   * retries it. Returns the errors.
   */
  async runDue(until: Date): Promise<unknown[]> {
    const errors: unknown[] = [];
    const retried: WaitingJob[] = [];
    for (;;) {
      const next = this.waiting.findIndex(({ task, at }) => at <= until && this.handlers.has(task));
      if (next === -1) break;
      const [job] = this.waiting.splice(next, 1) as [WaitingJob];
      await this.handlers
        .get(job.task)?.(job.subject)
        .catch((error: unknown) => {
          errors.push(error);
          retried.push(job);
        });
    }
    for (const { task, subject, at } of retried) await this.ensure(task, subject, at);
    return errors;
  }
}

/** An audit log that a test reads. */
export class RecordedAudit extends AuditLog {
  readonly entries: AuditEntry[] = [];

  async record(entry: AuditEntry): Promise<void> {
    this.entries.push(entry);
  }
}
