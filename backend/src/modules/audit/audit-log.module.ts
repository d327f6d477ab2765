import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { adapt } from '../../platform/wiring/provide.js';
import { SqlAuditLog } from './adapters/persistence/sql-audit-log.js';

/** Implements the kernel's AuditLog, which every module and the operator's commands may write to. */
@Global()
@Module({ providers: [adapt(AuditLog, SqlAuditLog, Database)], exports: [AuditLog] })
export class AuditLogModule {}
