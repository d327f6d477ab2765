import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { EmailRenderers, NotificationsModule } from '../notifications/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule, SeatOffers } from '../registrations/index.js';
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

/** Global, because registrations do not import this module, which implements their SeatOffers. */
@Global()
@Module({
  imports: [NotificationsModule, ProgramsModule, RegistrationsModule],
  controllers: [AdminWaitingListController, WaitingListController],
  providers: [
    WaitingListJobs,
    { provide: WaitingListRepository, useClass: SqlWaitingListRepository },
    WaitingEntryPersonalData,
    WaitingEntryQueries,
    JoinWaitingList,
    MakeOffers,
    ManageWaitingList,
    { provide: SeatOffers, useClass: TakeOffer },
    ManageOwnWaitingEntry,
    WriteWaitingListJoined,
    WriteWaitingListOffer,
    WriteWaitingListExpired,
    WriteWaitingListClosed,
  ],
  exports: [SeatOffers, WaitingEntryQueries],
})
export class WaitingListModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: WaitingEntryPersonalData,
    private readonly renderers: EmailRenderers,
    private readonly writeJoined: WriteWaitingListJoined,
    private readonly writeOffer: WriteWaitingListOffer,
    private readonly writeExpired: WriteWaitingListExpired,
    private readonly writeClosed: WriteWaitingListClosed,
  ) {}

  onModuleInit(): void {
    this.personalData.register('waiting_entries', this.ownPersonalData);
    this.renderers.register('waiting-list-joined', this.writeJoined);
    this.renderers.register('waiting-list-offer', this.writeOffer);
    this.renderers.register('waiting-list-expired', this.writeExpired);
    this.renderers.register('waiting-list-closed', this.writeClosed);
  }
}
