/** What the HTTP adapters of other modules may use. */
export { PlaceRequestResponse } from './adapters/http/sponsored-places.dto.js';
export { PlaceGiftQueries } from './adapters/persistence/place-gift-queries.js';
export { PlaceRequestQueries } from './adapters/persistence/place-request-queries.js';
