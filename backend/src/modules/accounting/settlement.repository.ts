import { Injectable } from '@nestjs/common';
import { MOST_PROBLEMS, SETTLED_AFTER_DAYS } from '@qlu/contracts/accounting/accounting.rules';
import { Database } from '../../platform/database/database.js';
import { isoInstant, rupees } from '../../platform/database/sql-text.js';
import type { SettlementLine } from '../payments/index.js';
import type {
  MonthGiftsResponse,
  ProblemCountResponse,
  SettlementProblemResponse,
  SettlementResponse,
} from './accounting.dto.js';

/** SQL condition that an instant is in the period from day $1 to day $2 in India. */
export function inPeriod(instant: string): string {
  return `${instant} >= ($1::date)::timestamp at time zone 'Asia/Kolkata'
   and ${instant} < ($2::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
}

const ROW = `p.transaction_id, p.purpose`;

/**
 * Payments and lines that do not match, with the instant $3. A line is known when its payment or refund is ours, also a second or differing
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

/** Stored lines of settlements, what does not match, and donations per month. Every method takes part in the current transaction. */
@Injectable()
export class SettlementRepository {
  constructor(private readonly database: Database) {}

  /** The first month that may have a settlement: that of the oldest payment through Razorpay; null without one. */
  async firstMonth(): Promise<string | null> {
    const [row] = await this.database.rows<{ month: string | null }>(
      `select to_char(min(settled_at) at time zone 'Asia/Kolkata', 'YYYY-MM') as month
       from payments where mode = 'razorpay' and settled_at is not null`,
    );
    return row?.month ?? null;
  }

  /** When each month (`YYYY-MM`) was read last. */
  async fetchedMonths(): Promise<Map<string, Date>> {
    const rows = await this.database.rows<{ month: string; at: Date }>(
      `select to_char(month, 'YYYY-MM') as month, fetched_at as at from settlement_months`,
    );
    return new Map(rows.map(({ month, at }) => [month, at]));
  }

  /** Stores the lines that are new, and the bank's reference of known ones. Returns how many are new. */
  async save(lines: readonly SettlementLine[]): Promise<number> {
    if (lines.length === 0) return 0;
    const rows = await this.database.rows<{ isNew: boolean }>(
      `insert into settlement_lines as known (entity_id, settlement_id, type, amount_paise, debit_paise, credit_paise,
         fee_paise, tax_paise, currency, payment_id, utr, settled_at)
       -- A page of Razorpay may contain a line twice.
       select distinct on ("entityId", "settlementId") *
       from jsonb_to_recordset($1::jsonb) as line ("entityId" text, "settlementId" text, type text, amount bigint,
         debit bigint, credit bigint, fee bigint, tax bigint, currency text, "paymentId" text, utr text,
         "settledAt" timestamptz)
       order by "entityId", "settlementId", utr
       on conflict (entity_id, settlement_id) do update set utr = coalesce(excluded.utr, known.utr)
       returning xmax = 0 as "isNew"`,
      [JSON.stringify(lines)],
    );
    return rows.filter(({ isNew }) => isNew).length;
  }

  async markFetched(month: string, at: Date): Promise<void> {
    await this.database.rows(
      `insert into settlement_months (month, fetched_at) values (($1 || '-01')::date, $2)
       on conflict (month) do update set fetched_at = greatest(settlement_months.fetched_at, excluded.fetched_at)
       returning month`,
      [month, at],
    );
  }

  /** The settlements of a period, newest first. @param from first day in India @param to last day */
  settlements(from: string, to: string): Promise<SettlementResponse[]> {
    return this.database.rows<SettlementResponse>(
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
  problems(from: string, to: string, now: Date): Promise<SettlementProblemResponse[]> {
    return this.database.rows<SettlementProblemResponse>(
      `select problem, entity_id, type, settlement_id, transaction_id, purpose,
         ${rupees('expected_paise')} as expected, ${rupees('settled_paise')} as settled, ${isoInstant('at')} as at
       from (${PROBLEMS}) problems order by problems.at desc, entity_id limit ${MOST_PROBLEMS}`,
      [from, to, now],
    );
  }

  problemCounts(from: string, to: string, now: Date): Promise<ProblemCountResponse[]> {
    return this.database.rows<ProblemCountResponse>(
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

  /** Completed donations by the day in India on which the money was received. @param from first day @param to last day */
  donationsByMonth(from: string, to: string): Promise<MonthGiftsResponse[]> {
    return this.database.rows<MonthGiftsResponse>(
      `select to_char(p.settled_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, d.donation_type,
         d.sponsored_program, p.mode as payment_mode, count(*)::int as count,
         ${rupees('sum(p.amount_paise)')} as gross, ${rupees('sum(p.refunded_paise)')} as refunded,
         ${rupees('sum(p.amount_paise - p.refunded_paise)')} as net
       from donations d join payments p on p.id = d.payment_id
       where ${inPeriod('p.settled_at')}
       group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      [from, to],
    );
  }
}
