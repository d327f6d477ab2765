import {
  endDateProblem,
  externalLinkProblem,
  linkProblem,
  optionalTextProblem,
  priceProblem,
  programNameProblem,
  requiredTextProblem,
  startDateProblem,
} from '@qlu/contracts/programs/programs.fields';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** A program as the administrator sends it. Prices are rupees for one person; null: the tier is not offered. */
export class ProgramRequest {
  @ValidatedBy(programNameProblem)
  program_name!: string;

  /**
   * First day, a calendar date in India.
   * @example "2026-12-04"
   */
  @ValidatedBy(startDateProblem)
  start_date!: string;

  /**
   * Last day; null for a program of one day.
   * @example "2026-12-06"
   */
  @ValidatedBy((value, request: ProgramRequest) => endDateProblem(value, request.start_date))
  end_date?: string | null;

  @ValidatedBy((value) => requiredTextProblem(value))
  trainers_presenters!: string;

  @ValidatedBy((value) => requiredTextProblem(value))
  venue!: string;

  @ValidatedBy((value) => requiredTextProblem(value))
  duration!: string;

  @ValidatedBy(priceProblem)
  price1?: number | null;

  @ValidatedBy(priceProblem)
  price2?: number | null;

  @ValidatedBy(priceProblem)
  price3?: number | null;

  @ValidatedBy(optionalTextProblem)
  description1?: string | null;

  @ValidatedBy(optionalTextProblem)
  description2?: string | null;

  @ValidatedBy(optionalTextProblem)
  description3?: string | null;

  @ValidatedBy(flagProblem)
  early_bird?: boolean;

  @ValidatedBy(optionalTextProblem)
  main_folder?: string | null;

  @ValidatedBy(optionalTextProblem)
  sub_folder?: string | null;

  /** A page of this site (`/…`) or an http(s) address. Clears the folders. */
  @ValidatedBy(linkProblem)
  link?: string | null;

  /** The address for registration when `link_or_razorpay` is set. */
  @ValidatedBy((value, request: ProgramRequest) => {
    if (request.link_or_razorpay === true && !value) return PROGRAM_MESSAGES.externalLinkRequired;
    return externalLinkProblem(value);
  })
  external_link?: string | null;

  /** Registration takes place at `external_link` instead of here. */
  @ValidatedBy(flagProblem)
  link_or_razorpay?: boolean;

  /** Comma-separated category names. */
  @ValidatedBy(optionalTextProblem)
  filter?: string | null;

  static summary(fields: Record<string, string[]>): string {
    const isMissing = Object.values(fields).some((sentences) =>
      sentences.includes(PROGRAM_MESSAGES.requiredField),
    );
    return isMissing ? PROGRAM_MESSAGES.requiredFields : (Object.values(fields)[0]?.[0] ?? '');
  }
}

function flagProblem(value: unknown): string | null {
  return value === undefined || typeof value === 'boolean' ? null : PROGRAM_MESSAGES.flagInvalid;
}
