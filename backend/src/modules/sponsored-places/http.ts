/** What the HTTP adapters of other modules may use. */
export { PlaceRequestResponse } from './adapters/http/sponsored-places.dto.js';
export { PlaceGiftQueries, PlaceRequestQueries } from './adapters/persistence/place-queries.js';
