export { IMPORT_UPLOADS } from './adapters/http/donation-imports.controller.js';
export { AdminDonationResponse, DonationFiguresResponse } from './adapters/http/donations.dto.js';
export { DonationQueries } from './adapters/persistence/donation-queries.js';
