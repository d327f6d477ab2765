export { DonorsModule } from './donors.module.js';
export { DonorRepository } from './ports/donor-repository.js';
