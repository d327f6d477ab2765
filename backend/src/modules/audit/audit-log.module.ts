import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { SqlAuditLog } from './adapters/persistence/sql-audit-log.js';

/** Implements the kernel's AuditLog, which every module and the operator's commands may write to. */
@Global()
@Module({ providers: [{ provide: AuditLog, useClass: SqlAuditLog }], exports: [AuditLog] })
export class AuditLogModule {}
