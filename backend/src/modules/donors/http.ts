/** What the HTTP adapters of other modules may use. */
export { DonorRecordResponse } from './adapters/http/donors.dto.js';
export { DonorQueries } from './adapters/persistence/donor-queries.js';
