/** For the HTTP adapters of other modules. */
export { DonorRecordResponse } from './adapters/http/donors.dto.js';
export { DonorQueries } from './adapters/persistence/donor-queries.js';
