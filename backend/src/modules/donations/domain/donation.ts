import type { DonorRecord } from '@qlu/contracts/donations/donations.resource';
import type { DonationType, SponsoredProgram } from '@qlu/contracts/donations/donations.rules';

/** Places in a program that the donor pays for other people. */
export interface Sponsorship {
  program: SponsoredProgram;
  spots: number;
}

export interface NewDonation {
  /** The client's idempotency key. */
  transactionId: string;
  donor: DonorRecord;
  /** Encrypted at rest. Lists show the mask. */
  idNumber: { sealed: Buffer; mask: string };
  type: DonationType;
  sponsorship: Sponsorship | null;
  paymentPlan: string;
  notes: string;
  paymentId: string;
}
