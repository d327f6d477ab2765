/** What the HTTP adapters of other modules may use. */
export { AdminDonationResponse, DonationFiguresResponse } from './adapters/http/donations.responses.js';
export { DonationQueries } from './adapters/persistence/donation-queries.js';
export { IMPORT_UPLOADS } from './adapters/http/donation-imports.controller.js';
