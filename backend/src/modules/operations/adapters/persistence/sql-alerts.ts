import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { OPEN_ALERT_SINCE, RAISE_EMAILED_ALERT, RESOLVE_ALERT } from '../../../payments/persistence.js';
import { Alerts, type AlertKind } from '../../ports/alerts.js';

@Injectable()
export class SqlAlerts extends Alerts {
  constructor(private readonly database: Database) {
    super();
  }

  async raise(kind: AlertKind, at: Date): Promise<boolean> {
    const emailed = await this.database.rows(RAISE_EMAILED_ALERT, [kind, at]);
    return emailed.length === 1;
  }

  async resolve(kind: AlertKind, at: Date): Promise<void> {
    await this.database.rows(RESOLVE_ALERT, [kind, at]);
  }

  async openSince(kind: AlertKind): Promise<Date | null> {
    const [alert] = await this.database.rows<{ since: Date }>(OPEN_ALERT_SINCE, [kind]);
    return alert?.since ?? null;
  }
}
