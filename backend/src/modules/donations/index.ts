export { DonationRecords } from './application/donation-records.js';
export { DonationService, digestedText } from './application/donation-service.js';
export { auditedDetails, correctedDetails } from './application/donor-details.js';
export {
  DONATION_CHANGED,
  donorId,
  donorText,
  type CompletedDonation,
  type DonationCorrection,
  type DonationRequest,
  type DonorContact,
  type DonorDetails,
} from './domain/donation.js';
export { DonationsModule } from './donations.module.js';
export { DonationListener } from './ports/donation-listener.js';
export { MonthlyPlan, type MonthlyCheckout } from './ports/monthly-plan.js';
export { DonationReceiptFiles, ReceiptNumbers, type DonationReceiptFile } from './ports/receipts.js';
