import { DonationFiguresResponse } from '../donations/http.js';
import { RegistrationFiguresResponse } from '../registrations/http.js';
import { VolunteerFiguresResponse } from '../volunteers/index.js';

export class ProgramFiguresResponse {
  total!: number;
  /** Last day in India is today or later. */
  upcoming!: number;
}

/** The dashboard's figures. Amounts in rupees. */
export class StatsResponse {
  success!: true;
  donations!: DonationFiguresResponse;
  volunteers!: VolunteerFiguresResponse;
  programs!: ProgramFiguresResponse;
  registrations!: RegistrationFiguresResponse;
}

/** A refund that failed and was not made again. */
export class FailedRefundResponse {
  refund_id!: string;
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  /** The payer. */
  name!: string;
  /** The program's name, or the type of the donation. */
  item!: string;
  /** In `currency`. */
  amount!: number;
  /** @example "INR" */
  currency!: string;
  /** An instant in UTC. */
  created_at!: string;
}

/**
 * contact: the site shows sample addresses. mail: no email was sent through a mail server. webhook: Razorpay has never
 * sent an event. backup: none was made. second_factor: an owner has no two-step login.
 */
export type GoLiveStep = 'contact' | 'mail' | 'webhook' | 'backup' | 'second_factor';

/** Tasks that wait for the office, beside the flags of payments and the emails. */
export class DecisionsResponse {
  /** Those whose entry in Needs Attention is open. */
  failed_refunds!: FailedRefundResponse[];
  new_requests!: number;
  pending_volunteers!: number;
  /** Registrations after a move for which money is owed, or was paid too much. */
  balances!: number;
  /** People who were checked in before a change that reached the phone later. */
  late_check_ins!: number;
  /** Monthly gifts without a charge that Razorpay does not cancel. */
  refused_cancellations!: number;
}

export class ExpectedPeopleResponse {
  /** The id of the program. */
  id!: number;
  program_name!: string;
  /** People whose registration is complete. */
  people!: number;
}

/** A day with programs. A program of several days is on each of them. */
export class ProgramDayResponse {
  /** A date in India, `YYYY-MM-DD`. */
  date!: string;
  /** People of all programs. */
  people!: number;
  programs!: ExpectedPeopleResponse[];
}

/** Rupees. */
export class IncomeResponse {
  /** What was paid. */
  gross!: number;
  /** What was refunded of it, in this month or later. */
  refunded!: number;
  /** Gross without refunds. */
  net!: number;
}

/** The payments that were completed in a calendar month in India. */
export class MonthIncomeResponse {
  /** @example "2026-11" */
  month!: string;
  registrations!: IncomeResponse;
  donations!: IncomeResponse;
  total!: IncomeResponse;
}

export class OverviewResponse {
  success!: true;
  decisions!: DecisionsResponse;
  /** Today and the next six days, without the days that have no program. */
  days!: ProgramDayResponse[];
  /** Twelve months, oldest first; the last one is the current month. */
  months!: MonthIncomeResponse[];
  /** The settings of the foundation that are missing for tax receipts of today; empty while there are no donations. */
  missing_for_receipts!: string[];
  /** What is left to do before visitors come. */
  before_go_live!: GoLiveStep[];
}
