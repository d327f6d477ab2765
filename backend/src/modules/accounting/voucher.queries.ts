import { Injectable } from '@nestjs/common';
import { LEDGERS, VOUCHER_COLUMNS } from '@qlu/contracts/accounting/accounting.rules';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import type { ListQuery } from '../../kernel/list-query.js';
import { textCell } from '../../platform/database/csv-sql.js';
import { Database } from '../../platform/database/database.js';
import { inPeriod } from './settlement.repository.js';

const DONATION_LABEL = `case d.donation_type ${Object.entries(DONATION_LABELS)
  .map(([type, label]) => `when '${type}' then '${label}'`)
  .join(' ')} else d.donation_type end`;

const MOVED = `c.details->>'kind' = 'moved'`;
const NAME = (side: 'from' | 'to'): string => `c.details->'program'->'${side}'->>'name'`;

/**
 * The ledger of what the money was for. A registration that moves has another program, and its earlier vouchers keep the one
 * that it had at `instant`: the accounting program may have them already.
 */
const income = (instant: string): string => `case
  when p.purpose = 'donation' then '${LEDGERS.donations}: ' || ${DONATION_LABEL}
  else '${LEDGERS.registrations}: ' || coalesce((
    select ${NAME('from')} from registration_changes c
    where c.registration_id = g.id and ${MOVED} and c.changed_at > ${instant}
    order by c.changed_at limit 1), g.program_name) end`;

/** The ledger in which the money is. */
const moneyIn = (mode: string): string => `case ${mode} when 'razorpay' then '${LEDGERS.razorpay}'
  when 'cash' then '${LEDGERS.cash}' when 'upi' then '${LEDGERS.bank}' when 'bank-transfer' then '${LEDGERS.bank}'
  when 'cheque' then '${LEDGERS.bank}' when 'in-kind' then '${LEDGERS.inKind}' else '${LEDGERS.other}' end`;

/** A registration has one payment, and one more for each move to a date that costs more. */
const OWNERS = `left join donations d on d.payment_id = p.id
  left join date_changes dc on dc.payment_id = p.id
  left join lateral (
    select own.id, own.program_name from registrations own where own.payment_id = p.id
    union all
    select own.id, own.program_name from registrations own where own.id = dc.registration_id) g on true`;

/** Only a paid registration moves, so its first payment was before all moves. A difference is settled with the move it pays for. */
const PAID_SINCE = `coalesce(dc.decided_at, '-infinity')`;

/** Every time that a refund was processed. The bank may have rejected it later. */
const PROCESSED = `(
  select f.id, f.payment_id, f.gateway_payment_id, f.gateway_refund_id, f.mode, f.amount_paise, t.processed_at, t.rejected_at
  from refunds f join (
    select id as refund_id, processed_at, null as rejected_at from refunds where status = 'processed'
    union all
    select refund_id, processed_at, rejected_at from rejected_refunds) t on t.refund_id = f.id)`;

/** Moves to programs of other names, with what was paid and not refunded until then. */
const MOVES = `(
  select c.id, c.changed_at as at, r.transaction_id, ${NAME('from')} as former, ${NAME('to')} as present, (
    select sum(p.amount_paise - (
      select coalesce(sum(f.amount_paise), 0) from ${PROCESSED} f
      where f.payment_id = p.id and f.gateway_payment_id = coalesce(p.gateway_payment_id, '')
        and f.processed_at < c.changed_at and coalesce(f.rejected_at >= c.changed_at, true)))
    from (
      select r.payment_id as id, '-infinity'::timestamptz as since
      union all
      select dc.payment_id, dc.decided_at from date_changes dc where dc.registration_id = r.id) own
    join payments p on p.id = own.id
    where p.settled_at is not null and own.since < c.changed_at) as paise
  from registration_changes c join registrations r on r.id = c.registration_id
  where ${MOVED} and ${NAME('from')} <> ${NAME('to')}) m`;

/**
 * The two lines of a voucher of `source`: paise from one ledger to another. `what` is the narration, without names of
 * people.
 */
function voucher(
  type: string,
  number: string,
  ledgers: [debit: string, credit: string],
  rest: {
    paise: string;
    at: string;
    what: string;
    source: string;
  },
): string {
  const { paise, at, what, source } = rest;
  return ledgers
    .map(
      (ledger, side) => `
      select ${at} as at, '${type}' as type, ${number} as number, ${side} as side, ${ledger} as ledger,
        ${paise} as paise, ${what} as narration from ${source} where ${inPeriod(at)} and ${paise} <> 0`,
    )
    .join(' union all ');
}

/** The settlements. A fee that the payer bears is not deducted: all of the price is credited. */
const SETTLEMENTS = `
  select l.settlement_id, max(l.utr) as utr, max(l.settled_at) as at, sum(l.credit_paise - l.debit_paise) as net,
    sum(l.fee_paise - l.tax_paise) filter (where l.credit_paise is distinct from p.amount_paise) as fee,
    sum(l.tax_paise) filter (where l.credit_paise is distinct from p.amount_paise) as tax,
    sum(l.credit_paise - l.debit_paise) filter (where l.type not in ('payment', 'refund')) as adjusted
  from settlement_lines l left join payments p on p.gateway_payment_id = l.entity_id
  group by l.settlement_id`;

const settled = (ledger: string, paise: string): string =>
  voucher('Journal', 's.settlement_id', [`'${ledger}'`, `'${LEDGERS.razorpay}'`], {
    paise,
    at: 's.at',
    what: `'Settlement ' || s.settlement_id || coalesce(', UTR ' || s.utr, '')`,
    source: 'settlements s',
  });

/** The voucher of money that was received at `at`. */
const receipt = (at: string, source: string): string =>
  voucher('Receipt', 'p.transaction_id', [moneyIn('p.mode'), income(PAID_SINCE)], {
    paise: 'p.amount_paise',
    at,
    what: `concat_ws(', ', 'Transaction ' || p.transaction_id, p.gateway_payment_id, nullif(p.reference, ''))`,
    source: `${source} ${OWNERS}`,
  });

const BOUNCED = 'dishonoured_cheques c join payments p on p.id = c.payment_id';

/** Second payments are in no voucher. */
const REFUNDED = `${PROCESSED} r join payments p on p.id = r.payment_id
  and r.gateway_payment_id = coalesce(p.gateway_payment_id, '') ${OWNERS}`;

/** Every voucher is balanced: its debits and its credits have the same sum. */
const LINES = `with settlements as materialized (${SETTLEMENTS}) ${[
  receipt('p.settled_at', 'payments p'),
  // The receipt may already be in the accounting program, so it stays and has a voucher that reverses it.
  receipt('c.received_at', BOUNCED),
  voucher('Payment', `'bounced-' || p.transaction_id`, [income(PAID_SINCE), moneyIn('p.mode')], {
    paise: 'p.amount_paise',
    at: 'c.dishonoured_at',
    what: `'Bounced cheque of transaction ' || p.transaction_id`,
    source: `${BOUNCED} ${OWNERS}`,
  }),
  voucher('Payment', 'r.id', [income('r.processed_at'), moneyIn('r.mode')], {
    paise: 'r.amount_paise',
    at: 'r.processed_at',
    what: `concat_ws(', ', 'Refund of transaction ' || p.transaction_id, r.gateway_refund_id)`,
    source: REFUNDED,
  }),
  // The refund may already be in the accounting program, so it stays and has a voucher that reverses it.
  voucher('Receipt', `'rejected-' || r.id`, [moneyIn('r.mode'), income('r.rejected_at')], {
    paise: 'r.amount_paise',
    at: 'r.rejected_at',
    what: `concat_ws(', ', 'Rejected refund of transaction ' || p.transaction_id, r.gateway_refund_id)`,
    source: REFUNDED,
  }),
  voucher(
    'Journal',
    `'moved-' || m.id`,
    [`'${LEDGERS.registrations}: ' || m.former`, `'${LEDGERS.registrations}: ' || m.present`],
    { paise: 'm.paise', at: 'm.at', what: `'Registration ' || m.transaction_id || ' moved'`, source: MOVES },
  ),
  settled(LEDGERS.bank, 's.net'),
  settled(LEDGERS.fees, 's.fee'),
  settled(LEDGERS.tax, 's.tax'),
  // What Razorpay added or took, such as a lost dispute, was never in the Razorpay ledger.
  voucher('Journal', 's.settlement_id', [`'${LEDGERS.razorpay}'`, `'${LEDGERS.adjustments}'`], {
    paise: 'coalesce(s.adjusted, 0)',
    at: 's.at',
    what: `'Adjustments of settlement ' || s.settlement_id`,
    source: 'settlements s',
  }),
].join(' union all ')}`;

const money = (condition: string): string =>
  `case when ${condition} then to_char(abs(v.paise) / 100.0, 'FM999999999990.00') end`;

/** A negative amount is on the other side. */
const IS_DEBIT = '(v.side = 0) = (v.paise > 0)';

const CELLS = [
  `to_char(v.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  'v.type',
  textCell('v.number'),
  textCell('v.ledger'),
  money(IS_DEBIT),
  money(`not (${IS_DEBIT})`),
  `to_char(case when ${IS_DEBIT} then 1 else -1 end * abs(v.paise) / 100.0, 'FM999999999990.00')`,
  textCell('v.narration'),
];

/** The vouchers of a period for an accounting program such as Tally, two lines for each amount. */
@Injectable()
export class VoucherQueries {
  static readonly headings = VOUCHER_COLUMNS;
  readonly subject = 'vouchers';

  constructor(private readonly database: Database) {}

  async count(query: ListQuery): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from (${LINES}) v`,
      toPeriod(query),
    );
    return row?.count ?? 0;
  }

  export(query: ListQuery): AsyncIterable<Buffer> {
    return this.database.copy(
      `select ${CELLS.join(', ')} from (${LINES}) v order by v.at, v.type, v.number, v.ledger, v.side`,
      toPeriod(query),
    );
  }
}

/** First and last day in India. */
function toPeriod({ filters: { from, to } }: ListQuery): [from: string | undefined, to: string | undefined] {
  return [from, to];
}
