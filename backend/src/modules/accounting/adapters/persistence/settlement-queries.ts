import { Injectable } from '@nestjs/common';
import type { SettlementProblem } from '@qlu/contracts/accounting/accounting.rules';
import { MOST_PROBLEMS, SETTLED_AFTER_DAYS } from '@qlu/contracts/accounting/accounting.rules';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { inPeriod } from './period-sql.js';

/** One transfer of Razorpay to the bank account. Rupees. */
export interface SettlementRow {
  settlement_id: string;
  utr: string | null;
  settled_on: string;
  payments: number;
  /** What payers paid. */
  amount: number;
  /** Includes the tax. */
  fee: number;
  tax: number;
  /** Refunds and adjustments that were taken out. */
  debit: number;
  /** What arrives at the bank. */
  transferred: number;
}

/** A payment or a line that does not match. Rupees; null where there is none. */
export interface SettlementProblemRow {
  problem: SettlementProblem;
  /** Razorpay's id. */
  entity_id: string;
  /** `payment`, `refund`, `adjustment`. */
  type: string;
  settlement_id: string | null;
  /** Ours. */
  transaction_id: string | null;
  purpose: string | null;
  /** By our records. */
  expected: number | null;
  /** By Razorpay. */
  settled: number | null;
  /** When the payment was settled with us, or the line at Razorpay. An instant in UTC. */
  at: string;
}

export interface ProblemCount {
  problem: SettlementProblem;
  count: number;
}

const ROW = `p.transaction_id, p.purpose`;

/**
 * What does not match, with the instant $3. A line is known when its payment or refund is ours, also a second or differing
 * payment that was flagged.
 */
const PROBLEMS = `
  select 'not-settled' as problem, p.gateway_payment_id as entity_id, 'payment' as type, null as settlement_id, ${ROW},
    p.amount_paise as expected_paise, null::bigint as settled_paise, p.settled_at as at
  from payments p
  where p.mode = 'razorpay' and ${inPeriod('p.settled_at')}
    and p.settled_at < $3::timestamptz - interval '${SETTLED_AFTER_DAYS} days'
    and not exists (select from settlement_lines l where l.entity_id = p.gateway_payment_id)
  union all
  select 'unknown', l.entity_id, l.type, l.settlement_id, null, null, null,
    case when l.credit_paise > 0 then l.amount_paise else -l.debit_paise end, l.settled_at
  from settlement_lines l
  where ${inPeriod('l.settled_at')}
    and not exists (select from payments p where p.gateway_payment_id = l.entity_id)
    and not exists (select from refunds r where r.gateway_refund_id = l.entity_id)
    and not exists (select from payment_attention a where a.gateway_payment_id = l.entity_id)
  union all
  select 'amount', l.entity_id, l.type, l.settlement_id, ${ROW}, p.amount_paise, l.amount_paise, l.settled_at
  from settlement_lines l join payments p on p.gateway_payment_id = l.entity_id
  where ${inPeriod('l.settled_at')} and l.type = 'payment'
    -- With a fee that the payer bears, Razorpay's amount includes the fee.
    and l.amount_paise not in (p.amount_paise, p.amount_paise + l.fee_paise)
  union all
  select 'amount', l.entity_id, l.type, l.settlement_id, ${ROW}, -r.amount_paise, -l.debit_paise, l.settled_at
  from settlement_lines l join refunds r on r.gateway_refund_id = l.entity_id join payments p on p.id = r.payment_id
  where ${inPeriod('l.settled_at')} and l.type = 'refund' and l.debit_paise <> r.amount_paise
  union all
  select 'fee', l.entity_id, l.type, l.settlement_id, ${ROW}, p.fee_paise, l.fee_paise, l.settled_at
  from settlement_lines l join payments p on p.gateway_payment_id = l.entity_id
  where ${inPeriod('l.settled_at')} and l.type = 'payment' and p.fee_paise is not null and p.fee_paise <> l.fee_paise`;

/** Plain reads of settlements and of what does not match. */
@Injectable()
export class SettlementQueries {
  constructor(private readonly database: Database) {}

  /** The settlements of a period, newest first. @param from first day in India @param to last day */
  settlements(from: string, to: string): Promise<SettlementRow[]> {
    return this.database.rows<SettlementRow>(
      `select l.settlement_id, max(l.utr) as utr, (max(l.settled_at) at time zone 'Asia/Kolkata')::date::text as settled_on,
         count(*) filter (where l.type = 'payment')::int as payments,
         ${rupees("coalesce(sum(l.amount_paise) filter (where l.type = 'payment'), 0)")} as amount,
         ${rupees('sum(l.fee_paise)')} as fee, ${rupees('sum(l.tax_paise)')} as tax,
         ${rupees('sum(l.debit_paise)')} as debit, ${rupees('sum(l.credit_paise - l.debit_paise)')} as transferred
       from settlement_lines l where ${inPeriod('l.settled_at')}
       group by l.settlement_id order by max(l.settled_at) desc, l.settlement_id`,
      [from, to],
    );
  }

  /** The newest rows, at most MOST_PROBLEMS. */
  problems(from: string, to: string, now: Date): Promise<SettlementProblemRow[]> {
    return this.database.rows<SettlementProblemRow>(
      `select problem, entity_id, type, settlement_id, transaction_id, purpose,
         ${rupees('expected_paise')} as expected, ${rupees('settled_paise')} as settled, ${isoInstant('at')} as at
       from (${PROBLEMS}) problems order by problems.at desc, entity_id limit ${MOST_PROBLEMS}`,
      [from, to, now],
    );
  }

  problemCounts(from: string, to: string, now: Date): Promise<ProblemCount[]> {
    return this.database.rows<ProblemCount>(
      `select problem, count(*)::int as count from (${PROBLEMS}) problems group by problem`,
      [from, to, now],
    );
  }

  /** When settlements were read last, an instant in UTC; null before the first time. */
  async fetchedAt(): Promise<string | null> {
    const [row] = await this.database.rows<{ at: string | null }>(
      `select ${isoInstant('max(fetched_at)')} as at from settlement_months`,
    );
    return row?.at ?? null;
  }
}
