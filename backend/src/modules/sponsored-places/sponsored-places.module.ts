import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { DonationListener, DonationsModule, ReadDonation } from '../donations/index.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
import { ComplimentaryPlaces, RegistrationsModule, SponsoredPlaces } from '../registrations/index.js';
import { PlaceRequestPersonalData } from './adapters/persistence/place-request-personal-data.js';
import { AdminSponsoredPlacesController } from './adapters/http/admin-sponsored-places.controller.js';
import { SponsoredPlacesController } from './adapters/http/sponsored-places.controller.js';
import { SponsoredProgramsController } from './adapters/http/sponsored-programs.controller.js';
import { PlaceGiftQueries } from './adapters/persistence/place-gift-queries.js';
import { PlaceRequestQueries } from './adapters/persistence/place-request-queries.js';
import { SqlPlaceLedger } from './adapters/persistence/sql-place-ledger.js';
import { SqlPlaceRequestRepository } from './adapters/persistence/sql-place-request-repository.js';
import { SqlProgramUses } from './adapters/persistence/sql-program-uses.js';
import { RequestSponsoredPlace } from './application/request-sponsored-place.js';
import { ChangeProgramUses } from './application/change-program-uses.js';
import { DecidePlaceRequest } from './application/decide-place-request.js';
import { UpdateLedgerOnRefund } from './application/update-ledger-on-refund.js';
import { UpdateLedgerOnRegistrationChange } from './application/update-ledger-on-registration-change.js';
import { ReturnPlaces } from './application/return-places.js';
import {
  PLACE_REQUEST_TEXTS,
  WritePlaceRequestEmail,
  WritePlaceRequestNotice,
  WriteSponsorThanks,
} from './application/write-place-emails.js';
import { PlaceLedger } from './ports/place-ledger.js';
import { PlaceRequestRepository } from './ports/place-request-repository.js';
import { ProgramUses } from './ports/program-uses.js';

/**
 * Global, because donations and registrations do not import this module, which implements their DonationListener and
 * SponsoredPlaces.
 */
@Global()
@Module({
  imports: [DonationsModule, NotificationsModule, ProgramsModule, RegistrationsModule],
  controllers: [AdminSponsoredPlacesController, SponsoredPlacesController, SponsoredProgramsController],
  providers: [
    provide(PlaceRequestPersonalData, Database, Vault),
    adapt(PlaceLedger, SqlPlaceLedger, Database),
    adapt(PlaceRequestRepository, SqlPlaceRequestRepository, Database),
    adapt(ProgramUses, SqlProgramUses, Database),
    provide(PlaceGiftQueries, Database),
    provide(PlaceRequestQueries, Database),
    provide(
      RequestSponsoredPlace,
      PlaceRequestRepository,
      ProgramRepository,
      QueueMessage,
      Vault,
      Transactions,
      Clock,
    ),
    provide(
      DecidePlaceRequest,
      PlaceRequestRepository,
      PlaceLedger,
      ComplimentaryPlaces,
      ReturnPlaces,
      QueueMessage,
      Vault,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(UpdateLedgerOnRefund, PlaceLedger, Clock),
    { provide: DonationListener, useExisting: UpdateLedgerOnRefund },
    provide(
      ReturnPlaces,
      PlaceRequestRepository,
      PlaceLedger,
      UpdateLedgerOnRefund,
      ComplimentaryPlaces,
      Clock,
    ),
    adapt(
      SponsoredPlaces,
      UpdateLedgerOnRegistrationChange,
      PlaceRequestRepository,
      PlaceLedger,
      UpdateLedgerOnRefund,
      AuditLog,
      Clock,
    ),
    provide(ChangeProgramUses, ProgramUses, AuditLog, Transactions),
    provide(WritePlaceRequestNotice, PlaceRequestRepository, ProgramRepository),
    provide(WriteSponsorThanks, PlaceLedger, ReadDonation),
  ],
  exports: [
    DecidePlaceRequest,
    DonationListener,
    PlaceGiftQueries,
    PlaceRequestQueries,
    ReturnPlaces,
    SponsoredPlaces,
  ],
})
export class SponsoredPlacesModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(PlaceRequestPersonalData) private readonly ownPersonalData: PlaceRequestPersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(PlaceRequestRepository) private readonly requests: PlaceRequestRepository,
    @Inject(ProgramRepository) private readonly programs: ProgramRepository,
    @Inject(ComplimentaryPlaces) private readonly places: ComplimentaryPlaces,
    @Inject(WritePlaceRequestNotice) private readonly writeNotice: WritePlaceRequestNotice,
    @Inject(WriteSponsorThanks) private readonly writeThanks: WriteSponsorThanks,
  ) {}

  onModuleInit(): void {
    this.personalData.register('place_requests', this.ownPersonalData);
    const email = (about: keyof typeof PLACE_REQUEST_TEXTS, places?: ComplimentaryPlaces) =>
      new WritePlaceRequestEmail(this.requests, this.programs, PLACE_REQUEST_TEXTS[about], places);
    this.renderers.register('place-request-thanks', email('thanks'));
    this.renderers.register('place-request-declined', email('declined'));
    this.renderers.register('sponsored-place-cancelled', email('cancelled', this.places));
    this.renderers.register('place-request-notice', this.writeNotice);
    this.renderers.register('sponsor-thanks', this.writeThanks);
  }
}
