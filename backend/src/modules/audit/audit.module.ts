import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { DonationsModule } from '../donations/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { VolunteersModule } from '../volunteers/index.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditRepository, SqlAuditLog } from './audit.repository.js';

/** The audit log and its list, in which people and programs have names. Global, because every module writes to it. */
@Global()
@Module({
  imports: [DonationsModule, ProgramsModule, RegistrationsModule, VolunteersModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService, { provide: AuditLog, useClass: SqlAuditLog }],
  exports: [AuditLog],
})
export class AuditModule {}
