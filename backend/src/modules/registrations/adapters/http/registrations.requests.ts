import {
  completeAddressProblem,
  emailProblem,
  fullNameProblem,
  idNumberProblem,
  idTypeProblem,
  phoneProblem,
  textProblem,
  type IdType,
} from '@qlu/contracts/fields/fields.rules';
import { payAgainProblem } from '@qlu/contracts/payments/payments.fields';
import {
  amountProblem,
  descriptionProblem,
  peopleProblem,
  programIdProblem,
  transactionIdProblem,
} from '@qlu/contracts/registrations/registrations.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

const optionalTextProblem = (value: unknown): string | null =>
  value === undefined || value === null ? null : textProblem(value);

/**
 * A request to register. Of the program only the id is used; the other program fields are accepted but
 * ignored.
 */
export class RegistrationOrderRequest {
  @ValidatedBy(programIdProblem)
  program_id!: number;

  @ValidatedBy(optionalTextProblem)
  program_name?: string | null;

  @ValidatedBy(optionalTextProblem)
  program_date?: string | null;

  @ValidatedBy(optionalTextProblem)
  program_time?: string | null;

  @ValidatedBy(optionalTextProblem)
  program_location?: string | null;

  @ValidatedBy(optionalTextProblem)
  program_facilitators?: string | null;

  @ValidatedBy(fullNameProblem)
  name!: string;

  @ValidatedBy(emailProblem)
  email!: string;

  /**
   * Ten digits, 6000000000 or more, without the country code.
   * @example "9876543210"
   */
  @ValidatedBy(phoneProblem)
  phone!: string;

  @ValidatedBy(completeAddressProblem)
  address!: string;

  @ValidatedBy(idTypeProblem)
  idType!: IdType;

  @ValidatedBy((value, request: RegistrationOrderRequest) => idNumberProblem(value, request.idType))
  idNumber!: string;

  /** Rupees: the price of the chosen tier for one person. */
  @ValidatedBy(amountProblem)
  amount!: number;

  /** The chosen tier's description; empty when the program has no tiers. */
  @ValidatedBy(descriptionProblem)
  description?: string | null;

  /** One to ten, default one. The order amount is the tier's price times this number. */
  @ValidatedBy(peopleProblem)
  number_of_people?: number | null;

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
