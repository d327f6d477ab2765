export { PlaceRequestResponse } from './adapters/http/sponsored-places.dto.js';
export { PlaceDonationQueries, PlaceRequestQueries } from './adapters/persistence/place-queries.js';
