/** Runs a job. When it throws, the job is retried with a backoff. Running it twice must be safe. */
export type JobHandler = (subject: string) => Promise<unknown>;

/** The subject of a job that exists once for all instances. */
export const SINGLE_JOB = 'all';

export type JobPriority = 'normal' | 'low';

/** The methods that handle jobs. */
export const JOB_METHODS = new WeakMap<object, { task: string; priority: JobPriority }>();

/**
 * The method handles the jobs of `task`. It receives the subject of a job. Each task has one method.
 * @param priority `low`: runs only while no other job is pending
 */
export function OnJob(task: string, priority: JobPriority = 'normal') {
  return <Method extends JobHandler>(
    _class: object,
    _name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    if (method.value) JOB_METHODS.set(method.value, { task, priority });
  };
}

/**
 * Background work. A job is stored in the database until it is done, and runs on any free instance.
 * A method with `@OnJob` handles it.
 */
export abstract class Jobs {
  /** Call it once for each task, before the application starts. */
  abstract register(task: string, handler: JobHandler, priority?: JobPriority): void;

  /**
   * Adds a job for `task` on `subject` (an id: the queue holds no personal data). Takes part in the current
   * transaction: the job and its subject are stored together or not at all. Replaces a job for the same task and
   * subject that has not started, including its time.
   * @param at the earliest instant; default: now
   */
  abstract add(task: string, subject: string, at?: Date): Promise<void>;

  /** Like {@link add}, for many subjects. */
  async addAll(task: string, subjects: readonly string[]): Promise<void> {
    for (const subject of subjects) await this.add(task, subject);
  }

  /** Like {@link add}, but a job that is already pending keeps its time. */
  abstract ensure(task: string, subject: string, at?: Date): Promise<void>;
}
