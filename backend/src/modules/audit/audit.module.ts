import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { adapt } from '../../platform/wiring/provide.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { SqlAuditLog } from './adapters/persistence/sql-audit-log.js';
import { SqlAuditReader } from './adapters/persistence/sql-audit-reader.js';
import { AuditReader } from './ports/audit-reader.js';

/** Implements the kernel's AuditLog, which every module may write to. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [adapt(AuditLog, SqlAuditLog, Database), adapt(AuditReader, SqlAuditReader, Database)],
  exports: [AuditLog],
})
export class AuditModule {}
