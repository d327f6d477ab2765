import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../kernel/jobs.js';
import { Database } from '../../platform/database/database.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { QueueMessage, SendMessage } from '../notifications/index.js';
import { databaseFullAlert } from './operations.emails.js';
import { ALERT_KINDS, OperationsRepository } from './operations.repository.js';

const CHECK_OPERATION = 'check-operation';
const CHECK_EVERY_MS = 5 * MINUTE_MS;
/** As for other alerts. */
const MAIL_PAUSE_MS = 6 * HOUR_MS;

/** Checks every five minutes what an operator must know, and emails about each problem. */
@Injectable()
export class OperationsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(OperationsService.name);
  private mailedAt = -Infinity;

  constructor(
    private readonly operations: OperationsRepository,
    private readonly queueMessage: QueueMessage,
    private readonly sendMessage: SendMessage,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.database.onFull = () => void this.mailDatabaseFull();
    const help = 'When the last backup was made; before the first one, since when it is expected';
    this.metrics.gauge({ name: 'last_backup_timestamp_seconds', help }, () => this.operations.lastBackup());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(CHECK_OPERATION, SINGLE_JOB, this.nextCheck());
  }

  @OnJob(CHECK_OPERATION, 'low')
  async checkAgain(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      this.logger.error({ err: error }, 'The operation could not be checked; trying again');
    }
    await this.jobs.add(CHECK_OPERATION, SINGLE_JOB, this.nextCheck());
  }

  async check(): Promise<void> {
    const now = this.clock.now();
    for (const kind of ALERT_KINDS) {
      const holds = await this.operations.holds(kind, now);
      await this.database.run(async () => {
        if (!holds) await this.operations.resolve(kind, now);
        else if (await this.operations.raise(kind, now)) {
          await this.queueMessage.execute('operator-alert', `${kind} ${now.toISOString()}`);
        }
      });
    }
  }

  /** The queue of emails is in the database, which stores nothing now. */
  private async mailDatabaseFull(): Promise<void> {
    if (performance.now() < this.mailedAt + MAIL_PAUSE_MS) return;
    this.mailedAt = performance.now();
    try {
      await this.sendMessage.sendUnstored(databaseFullAlert(this.env.ALERT_EMAIL, new Date()));
    } catch (error) {
      this.logger.error({ err: error }, 'The email about the full disk of the database could not be sent');
    }
  }

  private nextCheck(): Date {
    return new Date(this.clock.now().getTime() + CHECK_EVERY_MS);
  }
}
