import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Database } from '../../platform/database/database.js';
import { type Sample, diskFreeRatio } from '../../platform/observability/metrics.js';
import {
  GATEWAY_OUTAGE,
  OPEN_ALERT_SINCE,
  RAISE_EMAILED_ALERT,
  RESOLVE_ALERT,
  WEBHOOK_IS_SILENT,
} from '../payments/persistence.js';

/** Conditions about which the operator gets an email. */
export const ALERT_KINDS = [
  'emails_failing',
  'webhooks_silent',
  'razorpay_unreachable',
  'disk_nearly_full',
  'backup_overdue',
  'backup_incomplete',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const LOW_DISK = 0.1;

/** Each takes the current instant as `$1`. */
const CONDITIONS: Record<Exclude<AlertKind, 'disk_nearly_full'>, string> = {
  emails_failing: `select exists (select from messages where state = 'failed' and ended_at >= $1::timestamptz - interval '1 hour')
    or exists (select from messages
      where state = 'waiting' and failure is not null and created_at < $1::timestamptz - interval '30 minutes') as holds`,
  webhooks_silent: `select ${WEBHOOK_IS_SILENT} as holds`,
  razorpay_unreachable: `select exists (${GATEWAY_OUTAGE}) as holds`,
  // A night without a backup is over, and so is the morning after it.
  backup_overdue: `select exists (
    select from last_backup where at < $1::timestamptz - interval '36 hours') as holds`,
  backup_incomplete: `select exists (
    select from last_backup where at <= $1::timestamptz and missing_files <> '{}') as holds`,
};

/** Open alerts of all instances, and the conditions for them. */
@Injectable()
export class OperationsRepository {
  /** The free part of the server's disk, 0 to 1. */
  diskFree = (): Promise<number> => diskFreeRatio(this.env.DATA_DIR);

  constructor(
    private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'DATA_DIR'>,
  ) {}

  async holds(kind: AlertKind, now: Date): Promise<boolean> {
    if (kind === 'disk_nearly_full') return (await this.diskFree()) < LOW_DISK;
    const [row] = await this.database.rows<{ holds: boolean }>(CONDITIONS[kind], [now]);
    return row?.holds ?? false;
  }

  /** Opens an alert; an open one keeps its start. Returns whether to email the operator now: at most every six hours. */
  async raise(kind: AlertKind, at: Date): Promise<boolean> {
    const emailed = await this.database.rows(RAISE_EMAILED_ALERT, [kind, at]);
    return emailed.length === 1;
  }

  async resolve(kind: AlertKind, at: Date): Promise<void> {
    await this.database.rows(RESOLVE_ALERT, [kind, at]);
  }

  /** Since when the alert is open; null when it is not. */
  async openSince(kind: AlertKind): Promise<Date | null> {
    const [alert] = await this.database.rows<{ since: Date }>(OPEN_ALERT_SINCE, [kind]);
    return alert?.since ?? null;
  }

  /** The instant of the last backup in seconds since 1970; before the first one, since when it is expected. */
  async lastBackup(): Promise<(Sample & { value: number })[]> {
    return this.database.rows('select extract(epoch from at)::float8 as value from last_backup');
  }
}
