export { PersonalRequestResponse } from './requests.dto.js';
export { RequestsModule } from './requests.module.js';
export { PersonalRequestRepository } from './requests.repository.js';
