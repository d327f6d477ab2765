export { PlaceRequestService } from './application/place-request.service.js';
export { PlaceService } from './application/place.service.js';
export { SponsoredPlacesModule } from './sponsored-places.module.js';
