export { DecidePlaceRequest } from './application/decide-place-request.js';
export { ReturnPlaces } from './application/return-places.js';
export { SponsoredPlacesModule } from './sponsored-places.module.js';
