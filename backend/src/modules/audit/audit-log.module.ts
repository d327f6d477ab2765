import { Global, Injectable, Module } from '@nestjs/common';
import { AuditLog, type AuditEntry } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';

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

/** Implements the kernel's AuditLog, which every module and the operator's commands may write to. */
@Global()
@Module({ providers: [{ provide: AuditLog, useClass: SqlAuditLog }], exports: [AuditLog] })
export class AuditLogModule {}
