export { AnnouncedProgramResponse } from './announcements.dto.js';
export { AnnouncementsModule } from './announcements.module.js';
export { AnnouncementRepository } from './announcements.repository.js';
export { AnnouncementService } from './announcements.service.js';
