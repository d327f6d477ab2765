import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
import { RegisterOffered, RegistrationsModule, SeatOffers } from '../registrations/index.js';
import { AdminWaitingListController } from './adapters/http/admin-waiting-list.controller.js';
import { WaitingListController } from './adapters/http/waiting-list.controller.js';
import { WaitingListJobs } from './adapters/jobs/waiting-list-jobs.js';
import { SqlWaitingListRepository } from './adapters/persistence/sql-waiting-list-repository.js';
import { WaitingEntryPersonalData } from './adapters/persistence/waiting-entry-personal-data.js';
import { WaitingEntryQueries } from './adapters/persistence/waiting-entry-queries.js';
import { JoinWaitingList } from './application/join-waiting-list.js';
import { MakeOffers } from './application/make-offers.js';
import { ManageWaitingList } from './application/manage-waiting-list.js';
import { TakeOffer } from './application/take-offer.js';
import { ManageOwnWaitingEntry } from './application/manage-own-waiting-entry.js';
import {
  WriteWaitingListClosed,
  WriteWaitingListExpired,
  WriteWaitingListJoined,
  WriteWaitingListOffer,
} from './application/write-waiting-emails.js';
import { WaitingListRepository } from './ports/waiting-list-repository.js';

const EMAIL = [WaitingListRepository, ManageOwnWaitingEntry, Vault, Clock] as const;

/** Global, because registrations do not import this module, which implements their SeatOffers. */
@Global()
@Module({
  imports: [NotificationsModule, ProgramsModule, RegistrationsModule],
  controllers: [AdminWaitingListController, WaitingListController],
  providers: [
    WaitingListJobs,
    adapt(WaitingListRepository, SqlWaitingListRepository, Database),
    provide(WaitingEntryPersonalData, Database),
    provide(WaitingEntryQueries, Database),
    provide(
      JoinWaitingList,
      WaitingListRepository,
      ProgramRepository,
      QueueMessage,
      Vault,
      Transactions,
      Clock,
    ),
    provide(MakeOffers, WaitingListRepository, ProgramRepository, QueueMessage, Transactions, Clock),
    provide(
      ManageWaitingList,
      WaitingListRepository,
      ProgramRepository,
      RegisterOffered,
      QueueMessage,
      AuditLog,
      Transactions,
      Clock,
    ),
    adapt(SeatOffers, TakeOffer, WaitingListRepository, Vault, Clock),
    provide(
      ManageOwnWaitingEntry,
      WaitingListRepository,
      ProgramRepository,
      RegisterOffered,
      Vault,
      Transactions,
      Clock,
    ),
    provide(WriteWaitingListJoined, ...EMAIL),
    provide(WriteWaitingListOffer, ...EMAIL),
    provide(WriteWaitingListExpired, ...EMAIL),
    provide(WriteWaitingListClosed, ...EMAIL),
  ],
  exports: [SeatOffers, WaitingEntryQueries],
})
export class WaitingListModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(WaitingEntryPersonalData) private readonly ownPersonalData: WaitingEntryPersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteWaitingListJoined) private readonly writeJoined: WriteWaitingListJoined,
    @Inject(WriteWaitingListOffer) private readonly writeOffer: WriteWaitingListOffer,
    @Inject(WriteWaitingListExpired) private readonly writeExpired: WriteWaitingListExpired,
    @Inject(WriteWaitingListClosed) private readonly writeClosed: WriteWaitingListClosed,
  ) {}

  onModuleInit(): void {
    this.personalData.register('waiting_entries', this.ownPersonalData);
    this.renderers.register('waiting-list-joined', this.writeJoined);
    this.renderers.register('waiting-list-offer', this.writeOffer);
    this.renderers.register('waiting-list-expired', this.writeExpired);
    this.renderers.register('waiting-list-closed', this.writeClosed);
  }
}
