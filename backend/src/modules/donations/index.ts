export { DonationFiguresResponse } from './adapters/http/donations.responses.js';
export { DonationReader } from './ports/donation-reader.js';
export { DonationsModule } from './donations.module.js';
