export { DonorQueries } from './donor.queries.js';
export { DonorRepository } from './donor.repository.js';
export { DonorRecordResponse } from './donors.dto.js';
export { DonorsModule } from './donors.module.js';
