import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { AuditQueries } from './adapters/persistence/audit-queries.js';
import { SqlAuditLog } from './adapters/persistence/sql-audit-log.js';

/** Implements the kernel's AuditLog, which every module may write to. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [adapt(AuditLog, SqlAuditLog, Database), provide(AuditQueries, Database)],
  exports: [AuditLog],
})
export class AuditModule {}
