import { Module } from '@nestjs/common';
import { DonationsModule } from '../donations/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { VolunteersModule } from '../volunteers/index.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditLogModule } from './audit-log.module.js';

/** The audit log and its list, in which people and programs have names. */
@Module({
  imports: [AuditLogModule, DonationsModule, ProgramsModule, RegistrationsModule, VolunteersModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService],
})
export class AuditModule {}
