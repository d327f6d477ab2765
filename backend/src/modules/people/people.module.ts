import { Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { DonationsModule } from '../donations/index.js';
import { DonationQueries } from '../donations/http.js';
import { NotificationsModule } from '../notifications/index.js';
import { MessageQueries } from '../notifications/http.js';
import { PaymentsModule } from '../payments/index.js';
import { RefundQueries } from '../payments/http.js';
import { RegistrationsModule } from '../registrations/index.js';
import { RegistrationQueries } from '../registrations/http.js';
import { VolunteersModule } from '../volunteers/index.js';
import { VolunteerQueries } from '../volunteers/http.js';
import { PeopleController } from './adapters/http/people.controller.js';
import { PersonReader } from './adapters/http/person-reader.js';
import { NoteQueries } from './adapters/persistence/note-queries.js';
import { SqlNoteRepository } from './adapters/persistence/sql-note-repository.js';
import { AddNote } from './application/add-note.js';
import { NoteRepository } from './ports/note-repository.js';

@Module({
  imports: [DonationsModule, NotificationsModule, PaymentsModule, RegistrationsModule, VolunteersModule],
  controllers: [PeopleController],
  providers: [
    adapt(NoteRepository, SqlNoteRepository, Database),
    provide(NoteQueries, Database),
    provide(
      PersonReader,
      RegistrationQueries,
      DonationQueries,
      VolunteerQueries,
      RefundQueries,
      MessageQueries,
      NoteQueries,
    ),
    provide(AddNote, NoteRepository, AuditLog, Transactions, Clock),
  ],
})
export class PeopleModule {}
