/** What the HTTP adapters of other modules may use. */
export { photographResponse } from './adapters/http/photograph-response.js';
export { PhotographQueries } from './adapters/persistence/photograph-queries.js';
export { PHOTOGRAPH_UPLOAD } from './adapters/http/admin-photographs.controller.js';
