export { CorrectCharges } from './application/correct-charges.js';
export { CorrectDonation } from './application/correct-donation.js';
export { DONATION_CHANGED } from './domain/donation.js';
export { donorId, donorText } from './domain/donor-id.js';
export type {
  CompletedDonation,
  DonationCorrection,
  DonationRequest,
  DonorContact,
} from './domain/donation.js';
export { auditedDetails, correctedDetails } from './application/donor-details.js';
export type { DonorDetails } from './domain/donation.js';
export { AddChargedDonation } from './application/add-charged-donation.js';
export { digestedText } from './application/create-donation.js';
export { ReadDonation } from './application/read-donation.js';
export { DonationsModule } from './donations.module.js';
export { DonationListener } from './ports/donation-listener.js';
export { MonthlyPlan, type MonthlyCheckout } from './ports/monthly-plan.js';
export { ReceiptNumbers } from './ports/receipt-numbers.js';
export { DonationReceiptFiles, type DonationReceiptFile } from './ports/donation-receipt-files.js';
