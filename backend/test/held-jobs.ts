import { Jobs } from '../src/kernel/jobs.js';

/** Keeps what was asked for; a test does it when it likes. */
export class HeldJobs extends Jobs {
  readonly added: { task: string; subject: string; at: Date | undefined }[] = [];

  signUp(): void {}

  async add(task: string, subject: string, at?: Date): Promise<void> {
    const waiting = this.added.findIndex((one) => one.task === task && one.subject === subject);
    if (waiting >= 0) this.added.splice(waiting, 1);
    this.added.push({ task, subject, at });
  }

  async ensure(task: string, subject: string, at?: Date): Promise<void> {
    if (!this.added.some((one) => one.task === task && one.subject === subject))
      await this.add(task, subject, at);
  }
}
