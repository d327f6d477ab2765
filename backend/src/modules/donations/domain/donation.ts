import type { DonorRecord } from '@qlu/contracts/donations/donations.resource';
import type { DonationType, SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import type { IdType } from '@qlu/contracts/fields/fields.rules';

/** Places in a program that the donor pays for other people. */
export interface Sponsorship {
  program: SponsoredProgram;
  spots: number;
}

/** A donation as its donor or the office describes it. */
export interface GivenDonation {
  /** The client's idempotency key. */
  transactionId: string;
  donor: DonorRecord;
  /** Encrypted at rest; lists show its mask. Empty when the donor is not identified, as the donor's `id_type`. */
  idNumber: string;
  type: DonationType;
  /** With the type `pay-it-forward` only. */
  sponsorship: Sponsorship | null;
  notes: string;
}

export interface DonationRequest extends GivenDonation {
  /** Paise, which the request class has already compared with the type. */
  amount: number;
  /** The donor wants to make the same donation again although it was completed recently. */
  payAgain: boolean;
}

/** The contact of a donor, which the office can correct. */
export interface DonorContact {
  donor_name: string;
  phone: string;
  /** Empty when the donor has none. */
  email: string;
}

/** The changes of a complete donation. A missing value stays as it is. */
export interface DonationCorrection extends Partial<DonorContact> {
  address?: string;
  /** A blank number keeps the stored one, which has to be of this type. */
  id?: { type: IdType; number: string };
}

/** The job after the settlement, a refund or a correction of a donation; its subject is the transaction id. */
export const DONATION_CHANGED = 'donation-changed';

/** A complete donation as its tax receipt states it. */
export interface CompletedDonation {
  donorName: string;
  address: string;
  /** Empty when the donor is not identified, as `idNumber`. */
  idType: string;
  idNumber: string;
  type: DonationType;
  /** The gift in kind; null for money. */
  giftDescription: string | null;
  /** The number of the receipt that the donor got before the donation was imported. */
  earlierReceipt: string | null;
}

/** The item of a donation, to find repeats. It includes the amount, because donors choose the amount of general ones. */
export function donationItem(donation: GivenDonation & { amount: number }): string {
  const { type, sponsorship, amount } = donation;
  const { program = '', spots = '' } = sponsorship ?? {};
  return ['donation', type, program, spots, amount].join(':');
}

/** A donation with its payment. The office's details are only of one that the office entered. */
export interface NewDonation extends GivenDonation, Partial<OfficeDetails> {
  paymentPlan: string;
  paymentId: string;
  /** The monthly gift of which it is a charge. */
  monthlyGiftId?: number;
}

/** Details that only the office enters. */
export interface OfficeDetails {
  /** The gift in kind; null for money. */
  description: string | null;
  /** The number of the receipt that the donor got before the donation was imported. */
  earlierReceipt: string | null;
  /** True when the donor gets the email with the thanks. */
  isThanked: boolean;
}

/** All details of a donor that can be corrected. */
export interface DonorDetails extends DonorContact {
  address: string;
  /** Empty when the donor is not identified, as `idNumber`. */
  idType: DonorRecord['id_type'];
  idNumber: string;
}

/** The text of a donor's digest. Equal for the same ID number. */
export function donorText(idType: string, idNumber: string): string {
  return `statement-donor ${idType} ${idNumber.replace(/\s/g, '').toUpperCase()}`;
}

/** The donor of a digest: its first 16 bytes as a UUID, which PostgreSQL compares and sorts fast. */
export function donorId(digest: Buffer): string {
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
