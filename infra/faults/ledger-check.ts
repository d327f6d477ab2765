import type { QueryResultRow } from 'pg';
import type { LedgerReport } from './ledger-report.ts';
import type { PayerReports } from './payer-reports.ts';
import type { RazorpayPayment, RazorpayState } from './razorpay-double.ts';

type Rows = <Row extends QueryResultRow>(sql: string) => Promise<Row[]>;

type Flag = { kind: string; gatewayPaymentId: string; isOpen: boolean };

type PaymentRow = {
  transaction_id: string;
  purpose: string;
  /** `razorpay`, or how the office received it. */
  mode: string;
  /** What a moved registration owed. It belongs to the registration, which has its confirmation. */
  is_balance: boolean;
  state: string;
  /** In paise, like `refunded`. */
  amount: number;
  refunded: number;
  currency: string;
  gateway_payment_id: string | null;
  orders: string[];
  flags: Flag[];
  /** The number of confirmed registrations and donations. */
  owners: number;
  /** Who pays, as it was when the order was opened: the office may correct a phone later. */
  person: string | null;
  /** Money by hand has no person: the phone decides. Null for monthly gifts, which repeat. */
  phone: string | null;
  /** Confirmation emails: in any state, sent, and dropped. */
  confirmations: number;
  sent: number;
  dropped: number;
};

/** A payment in the database with Razorpay's payments of its orders. */
type Entry = { row: PaymentRow; attempts: RazorpayPayment[] };

const PAYMENTS = `
  select p.transaction_id, p.purpose, p.mode, p.item like 'balance:%' as is_balance, p.state, p.amount_paise::float8 as amount,
         p.refunded_paise::float8 as refunded, p.currency, p.gateway_payment_id,
         array(select o.gateway_order_id from payment_orders o where o.payment_id = p.id) as orders,
         coalesce((select json_agg(json_build_object('kind', a.kind, 'gatewayPaymentId', a.gateway_payment_id,
           'isOpen', a.resolved_at is null)) from payment_attention a where a.payment_id = p.id), '[]') as flags,
         (select count(*)::int from registrations r where r.payment_id = p.id and r.confirmed_at is not null)
         + (select count(*)::int from donations d where d.payment_id = p.id and d.confirmed_at is not null)
         + (select count(*)::int from date_changes c where c.payment_id = p.id and c.state = 'moved') as owners,
         encode(p.payer_digest, 'hex') as person,
         coalesce((select r.phone from registrations r where r.payment_id = p.id),
           (select d.phone from donations d where d.payment_id = p.id and d.monthly_gift_id is null)) as phone,
         mails.*
  from payments p
  cross join lateral (
    select count(*)::int as confirmations,
           (count(*) filter (where m.state = 'sent' and m.kind = due.kind))::int as sent,
           (count(*) filter (where m.state = 'dropped' and m.kind = due.kind))::int as dropped
    from messages m,
         (select case p.purpose when 'donation' then 'donation-receipt' else 'registration-confirmation' end as kind)
           as due
    where m.subject = p.transaction_id and m.kind in ('donation-receipt', 'registration-confirmation')
  ) as mails
  order by coalesce(p.settlement_recorded_at, p.created_at)`;

/** Gifts that Razorpay was asked to cancel and has not cancelled. When the check runs, the hour until the flag is over. */
const REFUSED_WITHOUT_FLAG = `
  select g.gateway_subscription_id as name from monthly_gifts g
  where g.cancel_requested_at is not null and g.status not in ('cancelled', 'completed', 'expired')
    and not exists (select from donations d join payment_attention a on a.payment_id = d.payment_id
      where d.monthly_gift_id = g.id and a.kind = 'cancel_refused' and a.resolved_at is null)`;

/** Everybody who moved has paid the difference, or has it back. */
const BALANCES = 'select transaction_id from registrations where balance_paise <> 0';

/** Compares database and Razorpay. Only wrong statuses come from the payers' reports. */
export async function checkLedger(
  rows: Rows,
  razorpay: RazorpayState,
  reports: Pick<PayerReports, 'wrongStatuses' | 'reportedFailed' | 'chargedAfterEnd'>,
): Promise<LedgerReport> {
  const byOrder = Map.groupBy(razorpay.payments, ({ order_id }) => order_id);
  const all = (await rows<PaymentRow>(PAYMENTS)).map((row): Entry => ({
    row,
    attempts: row.orders.flatMap((order) => byOrder.get(order) ?? []),
  }));
  const entries = all.filter(({ row }) => row.mode === 'razorpay');
  const captured = razorpay.payments.filter((one) => one.captured);
  const ordersHere = new Set(entries.flatMap(({ row }) => row.orders));
  const unknown = captured.filter((one) => isKept(one) && !ordersHere.has(one.order_id));
  const repeats = repeatsOf(all);
  return {
    made: captured.length,
    lost: [...unknown, ...entries.flatMap(lostOf)].map(nameOf),
    chargedTwice: [
      ...entries.flatMap((entry) => unflaggedOf(entry).slice(1).map(nameOf)),
      ...repeats.filter(({ row }) => !hasFlag(row, 'paid_again')).map(({ row }) => row.transaction_id),
    ],
    wronglyCompleted: entries
      .filter(({ row, attempts }) => isCompleted(row) && !isPaid(row, attempts))
      .map(({ row }) => row.transaction_id),
    wrongStatuses: [
      ...reports.wrongStatuses,
      ...entries.flatMap((entry) => finalStatusProblem(entry, reports.reportedFailed)),
    ],
    emails: entries.flatMap(({ row }) => emailProblem(row)),
    flagsMissing: [
      ...entries.flatMap((entry) => flagsMissingOf(entry, razorpay, reports.chargedAfterEnd)),
      ...(await rows<{ name: string }>(REFUSED_WITHOUT_FLAG)).map(({ name }) => `cancel_refused of ${name}`),
    ],
    needlessFlags: all.flatMap((entry) =>
      needlessFlagsOf(entry, repeats.includes(entry), reports.chargedAfterEnd),
    ),
    balances: (await rows<{ transaction_id: string }>(BALANCES)).map((row) => row.transaction_id),
    refundsDiffering: refundsDiffering(entries, razorpay),
  };
}

function isCompleted({ state }: PaymentRow): boolean {
  return state === 'captured' || state === 'refunded';
}

/** Captured and not fully refunded. */
function isKept({ captured, amount, amount_refunded }: RazorpayPayment): boolean {
  return captured && amount_refunded < amount;
}

/** Whether a payment at Razorpay has the amount and currency of the payment in the database. */
function hasDueAmount(row: PaymentRow, { amount, currency, fee, fee_bearer }: RazorpayPayment): boolean {
  const net = fee_bearer === 'customer' && fee !== null ? amount - fee : amount;
  return net === row.amount && currency === row.currency;
}

function isPaid(row: PaymentRow, attempts: RazorpayPayment[]): boolean {
  const money = attempts.find(({ id, captured }) => captured && id === row.gateway_payment_id);
  return money !== undefined && hasDueAmount(row, money) && row.owners === 1;
}

function hasFlag({ flags }: PaymentRow, kind: string, gatewayPaymentId?: string): boolean {
  return flags.some(
    (flag) =>
      flag.kind === kind && (gatewayPaymentId === undefined || flag.gatewayPaymentId === gatewayPaymentId),
  );
}

/** Kept at Razorpay without a flag. */
function unflaggedOf({ row, attempts }: Entry): RazorpayPayment[] {
  const isFlagged = ({ id }: RazorpayPayment): boolean =>
    hasFlag(row, 'paid_twice', id) || hasFlag(row, 'amount_mismatch', id);
  return attempts.filter((one) => isKept(one) && !isFlagged(one));
}

function lostOf(entry: Entry): RazorpayPayment[] {
  const { row } = entry;
  return unflaggedOf(entry).filter(({ id }) => !(isCompleted(row) && row.gateway_payment_id === id));
}

/**
 * Completed repeats of one person for one purpose and amount: by the ID number of two payments online, by phone when one came
 * by hand.
 */
function repeatsOf(entries: Entry[]): Entry[] {
  const repeatsBy = (key: 'person' | 'phone'): Entry[][] => {
    const completed = entries.filter(({ row }) => row[key] !== null && isCompleted(row));
    return [...Map.groupBy(completed, ({ row }) => `${row.purpose} ${row[key]} ${row.amount}`).values()];
  };
  const isByHand = ({ row }: Entry): boolean => row.mode !== 'razorpay';
  const groups = [...repeatsBy('person'), ...repeatsBy('phone').filter((group) => group.some(isByHand))];
  return [...new Set(groups.flatMap((group) => group.slice(1)))];
}

function finalStatusProblem({ row, attempts }: Entry, reportedFailed: ReadonlySet<string>): string[] {
  const isPaidAtRazorpay = attempts.some((one) => one.captured && hasDueAmount(row, one));
  const mayBePaid = attempts.some(({ status }) => status === 'created' || status === 'authorized');
  const isFailed = row.state === 'failed' || row.state === 'expired';
  const statuses = attempts.map(({ status }) => status).join(', ') || 'no payment';
  const isOpen = !isCompleted(row) && !isFailed;
  const isConsistent =
    isCompleted(row) === isPaidAtRazorpay &&
    !(isFailed && mayBePaid) &&
    !(isOpen && !mayBePaid && !attempts.some(isKept) && reportedFailed.has(row.transaction_id));
  return isConsistent ? [] : [`${row.transaction_id} ends as ${row.state}, Razorpay has ${statuses}`];
}

function emailProblem(row: PaymentRow): string[] {
  const due = isCompleted(row) && !row.is_balance ? 1 : 0;
  // A payment that was fully refunded before its email was sent needs no email.
  const done = row.state === 'refunded' ? row.sent + row.dropped : row.sent;
  if (done === due && row.confirmations === due) return [];
  return [`${row.transaction_id}: ${row.sent} sent of ${row.confirmations}, ${due} due`];
}

function flagsMissingOf(
  { row, attempts }: Entry,
  { disputes }: RazorpayState,
  chargedAfterEnd: ReadonlySet<string>,
): string[] {
  const missing = (kind: string, ids: string[]): string[] =>
    ids.filter((id) => !hasFlag(row, kind, id)).map((id) => `${kind} of ${id}`);
  const ids = attempts.map(({ id }) => id);
  return [
    ...otherMoneyWithoutFlag({ row, attempts }),
    ...missing(
      'dispute',
      disputes.map(({ payment_id: id }) => id).filter((id) => ids.includes(id)),
    ),
    ...missing(
      'charge_after_end',
      ids.filter((id) => chargedAfterEnd.has(id)),
    ),
  ];
}

function otherMoneyWithoutFlag({ row, attempts }: Entry): string[] {
  const others = attempts.filter((one) => isKept(one) && one.id !== row.gateway_payment_id);
  return others.flatMap((one) => {
    // The first payment with the due amount completes the transaction. Only other payments need a flag.
    if (hasDueAmount(row, one) && !isCompleted(row)) return [];
    const kind = hasDueAmount(row, one) ? 'paid_twice' : 'amount_mismatch';
    return hasFlag(row, kind, one.id) ? [] : [`${kind} of ${nameOf(one)}`];
  });
}

function needlessFlagsOf(
  { row, attempts }: Entry,
  isRepeat: boolean,
  chargedAfterEnd: ReadonlySet<string>,
): string[] {
  const hasReason = ({ kind, gatewayPaymentId }: Flag): boolean => {
    const money = attempts.find(({ id }) => id === gatewayPaymentId);
    const mayStay = money !== undefined && (isKept(money) || money.status === 'authorized');
    if (kind === 'paid_twice')
      return mayStay && hasDueAmount(row, money) && money.id !== row.gateway_payment_id;
    if (kind === 'amount_mismatch') return mayStay && !hasDueAmount(row, money);
    // Every dispute of the run is decided.
    if (kind === 'dispute') return false;
    if (kind === 'charge_after_end') return chargedAfterEnd.has(gatewayPaymentId);
    return kind !== 'paid_again' || isRepeat;
  };
  const needless = row.flags.filter((flag) => flag.isOpen && !hasReason(flag));
  return needless.map(
    ({ kind, gatewayPaymentId }) => `${row.transaction_id}: ${kind} of ${gatewayPaymentId}`,
  );
}

/** What the bank took back by a dispute counts as refunded. */
function refundsDiffering(entries: Entry[], { refunds, disputes }: RazorpayState): string[] {
  const refunded = new Map<string, number>();
  for (const { payment_id, amount, status } of refunds) {
    if (status === 'processed') refunded.set(payment_id, (refunded.get(payment_id) ?? 0) + amount);
  }
  for (const { payment_id, amount, status } of disputes) {
    if (status === 'lost') refunded.set(payment_id, (refunded.get(payment_id) ?? 0) + amount);
  }
  const sums = entries
    .filter(
      ({ row }) => isCompleted(row) && row.refunded !== (refunded.get(row.gateway_payment_id ?? '') ?? 0),
    )
    .map(({ row }) => row.transaction_id);
  const receipts = Map.groupBy(
    refunds.filter(({ receipt, status }) => receipt !== null && status !== 'failed'),
    ({ receipt }) => receipt,
  );
  const twice = [...receipts].filter(([, group]) => group.length > 1);
  return [...sums, ...twice.map(([receipt]) => `refund ${receipt} twice`)];
}

function nameOf({ id, order_id }: RazorpayPayment): string {
  return `${id} of ${order_id}`;
}
