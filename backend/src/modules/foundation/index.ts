export { PICTURE_UPLOADS } from './foundation.controller.js';
export { FoundationModule } from './foundation.module.js';
export { FoundationRepository, type StoredFoundation } from './foundation.repository.js';
export { EarlierReceipts } from './foundation.service.js';
