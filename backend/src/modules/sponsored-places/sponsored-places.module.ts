import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { DonationListener, DonationsModule } from '../donations/index.js';
import { EmailRenderers, NotificationsModule } from '../notifications/index.js';
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
    PlaceRequestPersonalData,
    { provide: PlaceLedger, useClass: SqlPlaceLedger },
    { provide: PlaceRequestRepository, useClass: SqlPlaceRequestRepository },
    { provide: ProgramUses, useClass: SqlProgramUses },
    PlaceGiftQueries,
    PlaceRequestQueries,
    RequestSponsoredPlace,
    DecidePlaceRequest,
    UpdateLedgerOnRefund,
    { provide: DonationListener, useExisting: UpdateLedgerOnRefund },
    ReturnPlaces,
    { provide: SponsoredPlaces, useClass: UpdateLedgerOnRegistrationChange },
    ChangeProgramUses,
    WritePlaceRequestNotice,
    WriteSponsorThanks,
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
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: PlaceRequestPersonalData,
    private readonly renderers: EmailRenderers,
    private readonly requests: PlaceRequestRepository,
    private readonly programs: ProgramRepository,
    private readonly places: ComplimentaryPlaces,
  ) {}

  onModuleInit(): void {
    this.personalData.register('place_requests', this.ownPersonalData);
    const email = (about: keyof typeof PLACE_REQUEST_TEXTS, places?: ComplimentaryPlaces) =>
      new WritePlaceRequestEmail(this.requests, this.programs, PLACE_REQUEST_TEXTS[about], places);
    this.renderers.register('place-request-thanks', email('thanks'));
    this.renderers.register('place-request-declined', email('declined'));
    this.renderers.register('sponsored-place-cancelled', email('cancelled', this.places));
  }
}
