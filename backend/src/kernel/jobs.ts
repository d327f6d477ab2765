/** What a job does. Throwing has it tried again later, with growing pauses; running it twice must be safe. */
export type JobHandler = (subject: string) => Promise<void>;

export type JobPriority = 'normal' | 'low';

/**
 * Work that is done after the request, by whichever instance is free, and kept in the database until it is done.
 * Modules register their handlers in `adapters/jobs`.
 */
export abstract class Jobs {
  /**
   * Registers the handler of `task`. Once a task, before the application has started.
   * @param priority `low`: runs only while no other job waits
   */
  abstract register(task: string, handler: JobHandler, priority?: JobPriority): void;

  /**
   * Asks for `task` on `subject` (an id: nothing personal lies in the queue). Takes part in the transaction that is
   * under way: the job and what it is about are stored together or not at all. A job for the same task and subject
   * that has not begun yet is replaced by this one, its time too.
   * @param at the earliest instant; now without it
   */
  abstract add(task: string, subject: string, at?: Date): Promise<void>;

  /** As {@link add}, but a job that waits already keeps its time. */
  abstract ensure(task: string, subject: string, at?: Date): Promise<void>;
}
