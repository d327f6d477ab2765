import { Module } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { provide } from '../../platform/wiring/provide.js';
import { DonationQueries } from '../donations/http.js';
import { DonationsModule } from '../donations/index.js';
import { ProgramQueries } from '../programs/http.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationQueries } from '../registrations/http.js';
import { RegistrationsModule } from '../registrations/index.js';
import { VolunteerQueries } from '../volunteers/http.js';
import { VolunteersModule } from '../volunteers/index.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { NamedEntries } from './adapters/http/named-entries.js';
import { AuditQueries } from './adapters/persistence/audit-queries.js';
import { AuditLogModule } from './audit-log.module.js';

/** The audit log and its list, in which people and programs have names. */
@Module({
  imports: [AuditLogModule, DonationsModule, ProgramsModule, RegistrationsModule, VolunteersModule],
  controllers: [AuditController],
  providers: [
    provide(AuditQueries, Database),
    provide(
      NamedEntries,
      AuditQueries,
      ProgramQueries,
      RegistrationQueries,
      DonationQueries,
      VolunteerQueries,
    ),
  ],
})
export class AuditModule {}
