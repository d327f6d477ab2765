import {
  donationAmountProblem,
  donationTypeProblem,
  paymentPlanProblem,
  spotsProblem,
  sponsoredProgramProblem,
} from '@qlu/contracts/donations/donations.fields';
import type { DonationType, SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import {
  addressProblem,
  emailProblem,
  fullNameProblem,
  idNumberProblem,
  idTypeProblem,
  phoneProblem,
  type IdType,
} from '@qlu/contracts/fields/fields.rules';
import { payAgainProblem } from '@qlu/contracts/payments/payments.fields';
import { descriptionProblem, transactionIdProblem } from '@qlu/contracts/registrations/registrations.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** A request to donate. `sponsored_program` and `spots` come from the pay-it-forward tab. */
export class DonationOrderRequest {
  @ValidatedBy(fullNameProblem)
  donor_name!: string;

  @ValidatedBy(emailProblem)
  email!: string;

  /**
   * Ten digits, 6000000000 or more, without the country code.
   * @example "9876543210"
   */
  @ValidatedBy(phoneProblem)
  phone!: string;

  @ValidatedBy(addressProblem)
  address!: string;

  @ValidatedBy(idTypeProblem)
  id_type!: IdType;

  @ValidatedBy((value, request: DonationOrderRequest) => idNumberProblem(value, request.id_type))
  id_number!: string;

  @ValidatedBy(donationTypeProblem)
  donation_type!: DonationType;

  /** Rupees: the price of the chosen donation type; at least one rupee for a general donation. */
  @ValidatedBy(donationAmountProblem)
  amount!: number;

  /** Always one-time. */
  @ValidatedBy(paymentPlanProblem)
  payment_plan?: string | null;

  @ValidatedBy(descriptionProblem)
  notes?: string | null;

  /** The program in which places are paid for others; only with the type pay-it-forward. */
  @ValidatedBy(sponsoredProgramProblem)
  sponsored_program?: SponsoredProgram | null;

  /** The number of places. */
  @ValidatedBy(spotsProblem)
  spots?: number | null;

  /**
   * The random idempotency key of one attempt: 8 to 40 of A-Z a-z 0-9 _ -. The server generates a missing
   * one.
   */
  @ValidatedBy(transactionIdProblem)
  transaction_id?: string | null;

  /** True requests a second payment although the same one was completed within the last 24 hours. */
  @ValidatedBy(payAgainProblem)
  pay_again?: boolean | null;
}
