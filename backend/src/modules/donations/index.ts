export { DonationFiguresAnswer } from './adapters/http/donations.answers.js';
export { DonationReader } from './ports/donation-reader.js';
export { DonationsModule } from './donations.module.js';
