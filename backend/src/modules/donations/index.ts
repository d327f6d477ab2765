export {
  DonationService,
  digestedText,
  auditedDetails,
  correctedDetails,
} from './application/donation-service.js';

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
export {
  DonationListener,
  MonthlyPlan,
  type MonthlyCheckout,
  DonationReceiptFiles,
  ReceiptNumbers,
  type DonationReceiptFile,
} from './ports/other-modules.js';
export { DonationRepository } from './ports/donation-repository.js';
