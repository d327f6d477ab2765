export { ChangeRegistration } from './application/change-registration.js';
export { ComplimentaryPlaces } from './application/complimentary-places.js';
export { RegisterOffered } from './application/register-offered.js';
export { ShowOwnRegistration } from './application/show-own-registration.js';
export { SeatOffers, type OfferUse, type SeatOffer } from './ports/seat-offers.js';
export { SponsoredPlaces } from './ports/sponsored-places.js';
export { CheckInPictures } from './ports/check-in-pictures.js';
export { RegistrationsModule } from './registrations.module.js';
