import { Global, Module } from '@nestjs/common';
import { DonationListener, DonationsModule } from '../donations/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule, SponsoredPlaces } from '../registrations/index.js';
import { PlaceRequestPersonalData } from './adapters/persistence/place-request-personal-data.js';
import {
  AdminSponsoredPlacesController,
  SponsoredPlacesController,
  SponsoredProgramsController,
} from './adapters/http/sponsored-places.controller.js';
import { PlaceDonationQueries, PlaceRequestQueries } from './adapters/persistence/place-queries.js';
import { PlaceLedger } from './adapters/persistence/place-ledger.js';
import { PlaceRequestRepository } from './adapters/persistence/place-request-repository.js';
import { PlaceEmails } from './application/place-emails.js';
import { PlaceRequestService } from './application/place-request.service.js';
import { PlaceService } from './application/place.service.js';

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
    PlaceLedger,
    PlaceRequestRepository,
    PlaceDonationQueries,
    PlaceRequestQueries,
    PlaceService,
    { provide: DonationListener, useExisting: PlaceService },
    { provide: SponsoredPlaces, useExisting: PlaceService },
    PlaceRequestService,
    PlaceEmails,
  ],
  exports: [
    DonationListener,
    PlaceDonationQueries,
    PlaceRequestQueries,
    PlaceRequestService,
    PlaceService,
    SponsoredPlaces,
  ],
})
export class SponsoredPlacesModule {}
