export { OfficeRegistrationService } from './application/office-registration-service.js';
export { OwnRegistrationService } from './application/own-registration-service.js';
export { RegistrationChangeService } from './application/registration-change-service.js';
export { RegistrationService } from './application/registration-service.js';
export { SeatOffers, type OfferUse, type SeatOffer } from './ports/seat-offers.js';
export { SponsoredPlaces } from './ports/sponsored-places.js';
export { CheckInPictures } from './ports/check-in-pictures.js';
export { RegistrationsModule } from './registrations.module.js';
