/** What the HTTP adapters of other modules may use. */
export { PlaceRequestResponse } from './adapters/http/sponsored-places.responses.js';
export { PlaceGiftQueries } from './adapters/persistence/place-gift-queries.js';
export { PlaceRequestQueries } from './adapters/persistence/place-request-queries.js';
