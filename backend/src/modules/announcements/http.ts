/** What the HTTP adapters of other modules may use. */
export { AnnouncedProgramResponse } from './adapters/http/announcements.responses.js';
export { AnnouncementQueries } from './adapters/persistence/announcement-queries.js';
