import type { DonationType, SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import type { IdType } from '@qlu/contracts/fields/fields.rules';

/** What a donor enters in the form. */
export interface Donor {
  name: string;
  email: string;
  phone: string;
  address: string;
  idType: IdType;
  idNumber: string;
}

/** Places in a program that the donor pays for other people. */
export interface Sponsorship {
  program: SponsoredProgram;
  spots: number;
}

export interface NewDonation {
  /** The client's idempotency key. */
  transactionId: string;
  donor: Omit<Donor, 'idNumber'>;
  /** Encrypted at rest. Lists show the mask. */
  idNumber: { sealed: Buffer; mask: string };
  type: DonationType;
  sponsorship: Sponsorship | null;
  paymentPlan: string;
  notes: string;
  paymentId: string;
}
