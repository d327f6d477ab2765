import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Database } from '../../platform/database/database.js';
import { Metrics, type Sample } from '../../platform/observability/metrics.js';
import { diskFreeRatio } from '../../platform/observability/platform-metrics.js';
import { NotificationsModule, SendMessage } from '../notifications/index.js';
import { OperationJobs } from './adapters/jobs/operation-jobs.js';
import { LAST_BACKUP_SECONDS } from './adapters/persistence/last-backup-sql.js';
import { SqlAlerts } from './adapters/persistence/sql-alerts.js';
import { SqlOperationChecks } from './adapters/persistence/sql-operation-checks.js';
import { CheckOperation } from './application/check-operation.js';
import { databaseFullAlert, WriteOperatorAlert } from './application/write-operator-alert.js';
import { Alerts } from './ports/alerts.js';
import { OperationChecks } from './ports/operation-checks.js';

/** As for other alerts. */
const MAIL_PAUSE_MS = 6 * HOUR_MS;

/** Emails the operator about problems that the back office alone would show too late. */
@Module({
  imports: [NotificationsModule],
  providers: [
    { provide: Alerts, useClass: SqlAlerts },
    {
      provide: OperationChecks,
      inject: [Database, ENVIRONMENT],
      useFactory: (database: Database, env: Environment): OperationChecks =>
        new SqlOperationChecks(database, () => diskFreeRatio(env.DATA_DIR)),
    },
    CheckOperation,
    {
      provide: WriteOperatorAlert,
      inject: [Alerts, ENVIRONMENT],
      useFactory: (alerts: Alerts, env: Environment) => new WriteOperatorAlert(alerts, env.ALERT_EMAIL),
    },
    OperationJobs,
  ],
})
export class OperationsModule implements OnModuleInit {
  private readonly logger = new Logger(OperationsModule.name);
  private mailedAt = -Infinity;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly sendMessage: SendMessage,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.database.onFull = () => void this.mailDatabaseFull();
    this.metrics.gauge(
      {
        name: 'last_backup_timestamp_seconds',
        help: 'When the last backup was made; before the first one, since when it is expected',
      },
      () => this.database.rows<Sample & { value: number }>(LAST_BACKUP_SECONDS),
    );
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
}
