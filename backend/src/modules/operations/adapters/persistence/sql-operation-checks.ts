import type { Database } from '../../../../platform/database/database.js';
import { GATEWAY_OUTAGE, WEBHOOK_IS_SILENT } from '../../../payments/persistence.js';
import type { AlertKind } from '../../ports/alerts.js';
import { OperationChecks } from '../../ports/operation-checks.js';
import { BACKUP_IS_INCOMPLETE, BACKUP_IS_OVERDUE } from './last-backup-sql.js';

const LOW_DISK = 0.1;

/** Each takes the current instant as `$1`. */
const CONDITIONS: Record<Exclude<AlertKind, 'disk_nearly_full'>, string> = {
  emails_failing: `select exists (select from messages where state = 'failed' and ended_at >= $1::timestamptz - interval '1 hour')
    or exists (select from messages
      where state = 'waiting' and failure is not null and created_at < $1::timestamptz - interval '30 minutes') as holds`,
  webhooks_silent: `select ${WEBHOOK_IS_SILENT} as holds`,
  razorpay_unreachable: `select exists (${GATEWAY_OUTAGE}) as holds`,
  backup_overdue: `select ${BACKUP_IS_OVERDUE} as holds`,
  backup_incomplete: `select ${BACKUP_IS_INCOMPLETE} as holds`,
};

export class SqlOperationChecks extends OperationChecks {
  constructor(
    private readonly database: Database,
    private readonly diskFree: () => Promise<number>,
  ) {
    super();
  }

  async holds(kind: AlertKind, now: Date): Promise<boolean> {
    if (kind === 'disk_nearly_full') return (await this.diskFree()) < LOW_DISK;
    const [row] = await this.database.rows<{ holds: boolean }>(CONDITIONS[kind], [now]);
    return row?.holds ?? false;
  }
}
