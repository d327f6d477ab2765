import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Database } from './database.js';

const INTERVAL_MS = 10_000;

/**
 * Adds the changes of the list counts to the counts, and the later rows and changes to the ranks of the list marks, so that
 * few are left to sum up. Every instance tries; the database lets one of them work at a time. When it fails, counts and pages
 * stay exact and the next one does the rest.
 */
@Injectable()
export class ListCountCompaction implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ListCountCompaction.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  async compact(): Promise<void> {
    await this.database.rows('select compact_list_counts()');
    await this.database.run(async () => {
      // The lock before the snapshot, so that the snapshot has what another instance did.
      await this.database.rows('set transaction isolation level repeatable read');
      await this.database.rows('lock table list_marked in share row exclusive mode');
      // The marks of a million rows take some seconds.
      await this.database.rows('set local statement_timeout = 0');
      await this.database.rows('select renew_list_marks()');
    });
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.compact()
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'The list counts and marks could not be renewed'),
        )
        .finally(() => this.plan());
    }, INTERVAL_MS);
    this.timer.unref();
  }
}
