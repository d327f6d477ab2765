import { Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { PERSONAL_DATA_CLASSES, PersonalData, type PersonalDataHolder } from '../../kernel/personal-data.js';
import { Transactions } from '../../kernel/transactions.js';
import { AnnouncementsModule } from '../announcements/index.js';
import { RemindersModule } from '../reminders/index.js';
import { DonationStatementsModule } from '../donation-statements/index.js';
import { DonationsModule } from '../donations/index.js';
import { DonorsModule } from '../donors/index.js';
import { MonthlyGiftsModule } from '../monthly-gifts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { RequestsModule } from '../requests/index.js';
import { SponsoredPlacesModule } from '../sponsored-places/index.js';
import { TaxReceiptsModule } from '../tax-receipts/index.js';
import { VolunteersModule } from '../volunteers/index.js';
import { WaitingListModule } from '../waiting-list/index.js';
import { PeopleController } from './adapters/http/people.controller.js';
import { FindPerson } from './adapters/http/find-person.js';
import { PersonRecordsReader } from './adapters/http/person-records.js';
import { PersonalDataController } from './adapters/http/personal-data.controller.js';
import { PersonReader } from './adapters/http/person-reader.js';
import { NotePersonalData } from './adapters/persistence/note-personal-data.js';
import { NoteQueries } from './adapters/persistence/note-queries.js';
import { SqlNoteRepository } from './adapters/persistence/sql-note-repository.js';
import { AddNote } from './application/add-note.js';
import { ErasePerson } from './application/erase-person.js';
import { ExportPerson } from './application/export-person.js';
import { NoteRepository } from './ports/note-repository.js';

@Module({
  imports: [
    DiscoveryModule,
    AnnouncementsModule,
    RemindersModule,
    DonationsModule,
    DonationStatementsModule,
    DonorsModule,
    MonthlyGiftsModule,
    NotificationsModule,
    PaymentsModule,
    RegistrationsModule,
    RequestsModule,
    SponsoredPlacesModule,
    TaxReceiptsModule,
    VolunteersModule,
    WaitingListModule,
  ],
  controllers: [PeopleController, PersonalDataController],
  providers: [
    { provide: NoteRepository, useClass: SqlNoteRepository },
    NoteQueries,
    NotePersonalData,
    ExportPerson,
    {
      provide: ErasePerson,
      inject: [PersonalData, AuditLog, Transactions, Clock, ENVIRONMENT],
      useFactory: (
        personalData: PersonalData,
        audit: AuditLog,
        transactions: Transactions,
        clock: Clock,
        env: Environment,
      ) => new ErasePerson(personalData, audit, transactions, clock, env.RETENTION_YEARS),
    },
    FindPerson,
    PersonRecordsReader,
    PersonReader,
    AddNote,
  ],
})
export class PeopleModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      const section = PERSONAL_DATA_CLASSES.get((instance as object | null)?.constructor ?? {});
      if (section) this.personalData.register(section, instance as PersonalDataHolder);
    }
    this.personalData.requireAll();
  }
}
