export { ChangeRegistration } from './application/change-registration.js';
export { FreePlaces } from './application/free-places.js';
export { RegisterOffered } from './application/register-offered.js';
export { ShowOwnRegistration } from './application/show-own-registration.js';
export { RegistrationFollowers, type RegistrationFollower } from './ports/registration-followers.js';
export { SeatOffers, type OfferUse, type SeatOffer, type SeatOfferSource } from './ports/seat-offers.js';
export { CheckInPictures } from './ports/check-in-pictures.js';
export { RegistrationsModule } from './registrations.module.js';
