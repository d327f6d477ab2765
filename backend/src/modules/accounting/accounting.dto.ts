import { ApiProperty } from '@nestjs/swagger';
import { SETTLEMENT_PROBLEMS, type SettlementProblem } from '@qlu/contracts/accounting/accounting.rules';

/** Donations of one month, type, sponsored program and mode. Rupees; `net` is less what was refunded since. */
export class MonthGiftsResponse {
  /** In India. @example "2026-11" */
  month!: string;
  donation_type!: string;
  sponsored_program!: string | null;
  payment_mode!: string;
  count!: number;
  gross!: number;
  refunded!: number;
  net!: number;
}

export class MonthTotalResponse {
  /** @example "2026-11" */
  month!: string;
  /** Net rupees of this month. */
  this_year!: number;
  /** Net rupees of the same month of the year before. */
  last_year!: number;
}

export class GiftsResponse {
  success!: true;
  /** The year in which the financial year begins. */
  year!: number;
  /** Twelve months from April on. */
  months!: MonthTotalResponse[];
  /** The gifts of this financial year. */
  gifts!: MonthGiftsResponse[];
}

/** One transfer of Razorpay to the bank account. Rupees. */
export class SettlementResponse {
  settlement_id!: string;
  /** The bank's reference. */
  utr!: string | null;
  /** A date in India. */
  settled_on!: string;
  payments!: number;
  /** What payers paid. */
  amount!: number;
  /** Includes the tax. */
  fee!: number;
  tax!: number;
  /** Refunds and adjustments that were taken out. */
  debit!: number;
  /** What arrives at the bank. */
  transferred!: number;
}

/** A payment or a line of a settlement that does not match. Rupees; null where there is none. */
export class SettlementProblemResponse {
  @ApiProperty({ enum: [...SETTLEMENT_PROBLEMS] })
  problem!: SettlementProblem;
  /** Razorpay's id. */
  entity_id!: string;
  /** `payment`, `refund` or another word of Razorpay. */
  type!: string;
  settlement_id!: string | null;
  transaction_id!: string | null;
  purpose!: string | null;
  /** By our records. */
  expected!: number | null;
  /** By Razorpay. */
  settled!: number | null;
  /** An instant in UTC. */
  at!: string;
}

export class ProblemCountResponse {
  @ApiProperty({ enum: [...SETTLEMENT_PROBLEMS] })
  problem!: SettlementProblem;
  count!: number;
}

export class SettlementsResponse {
  success!: true;
  /** The year in which the financial year begins. */
  year!: number;
  settlements!: SettlementResponse[];
  /** The newest, at most 200. */
  problems!: SettlementProblemResponse[];
  /** Of all problems of the year. */
  problem_counts!: ProblemCountResponse[];
  /** When settlements were read last, an instant in UTC. */
  fetched_at!: string | null;
}

export class SettlementsFetchedResponse {
  success!: true;
  /** How many lines are new. */
  added!: number;
}
