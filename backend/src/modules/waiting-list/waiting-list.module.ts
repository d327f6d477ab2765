import { Global, Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule, SeatOffers } from '../registrations/index.js';
import { AdminWaitingListController } from './adapters/http/admin-waiting-list.controller.js';
import { WaitingListController } from './adapters/http/waiting-list.controller.js';
import { SqlWaitingListRepository } from './adapters/persistence/sql-waiting-list-repository.js';
import { WaitingEntryPersonalData } from './adapters/persistence/waiting-entry-personal-data.js';
import { WaitingEntryQueries } from './adapters/persistence/waiting-entry-queries.js';
import { OfferService } from './application/offer.service.js';
import { WaitingListEmails } from './application/waiting-list-emails.js';
import { WaitingListService } from './application/waiting-list.service.js';
import { WaitingListRepository } from './ports/waiting-list-repository.js';

/** Global, because registrations do not import this module, which implements their SeatOffers. */
@Global()
@Module({
  imports: [NotificationsModule, ProgramsModule, RegistrationsModule],
  controllers: [AdminWaitingListController, WaitingListController],
  providers: [
    { provide: WaitingListRepository, useClass: SqlWaitingListRepository },
    WaitingEntryPersonalData,
    WaitingEntryQueries,
    OfferService,
    { provide: SeatOffers, useExisting: OfferService },
    WaitingListService,
    WaitingListEmails,
  ],
  exports: [SeatOffers, WaitingEntryQueries],
})
export class WaitingListModule {}
