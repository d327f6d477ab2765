export { SendAnnouncement } from './application/send-announcement.js';
export { AnnouncementsModule } from './announcements.module.js';
