export { CorrectDonation } from './application/correct-donation.js';
export { DONATION_CHANGED } from './domain/donation.js';
export type { CompletedDonation } from './domain/donation.js';
export { ReadDonation } from './application/read-donation.js';
export { DonationsModule } from './donations.module.js';
export { DonationFollowers, type DonationFollower } from './ports/donation-followers.js';
export { DonationReceiptFiles, type DonationReceiptFile } from './ports/donation-receipt-files.js';
