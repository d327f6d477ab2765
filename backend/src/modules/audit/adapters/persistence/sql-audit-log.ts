import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditEntry } from '../../../../kernel/audit-log.js';
import { Database } from '../../../../platform/database/database.js';

@Injectable()
export class SqlAuditLog extends AuditLog {
  constructor(private readonly database: Database) {
    super();
  }

  async record({ who, action, subject, details }: AuditEntry): Promise<void> {
    await this.database.rows(
      'insert into audit_log (who, action, subject, details) values ($1, $2, $3, $4) returning id',
      [who, action, subject, JSON.stringify(details)],
    );
  }
}
