import type { QueryResultRow } from 'pg';
import type { RazorpayState } from './razorpay-double.ts';

/** What the product's database and Razorpay say of the same money, laid beside each other; each line names one case. */
export type Books = {
  /** How many payments were captured at Razorpay. */
  made: number;
  /** Captured and kept at Razorpay, neither completed here nor flagged for a person. */
  lost: string[];
  /** Kept beside another one of the same transaction, without a flag. */
  chargedTwice: string[];
  /** Completed here without captured money of that order, amount and currency, or without anybody it is for. */
  wronglyCompleted: string[];
  /** Given back here and at Razorpay in different sums, or twice for one decision. */
  refundsDiffering: string[];
};

type Rows = <Row extends QueryResultRow>(sql: string) => Promise<Row[]>;

type PaymentRow = {
  id: string;
  transaction_id: string;
  state: string;
  /** Paise. */
  amount: number;
  refunded: number;
  currency: string;
  gateway_payment_id: string | null;
  orders: string[];
  flagged: string[];
  owners: number;
};

const PAYMENTS = `
  select p.id, p.transaction_id, p.state, p.amount_paise::float8 as amount, p.refunded_paise::float8 as refunded,
         p.currency, p.gateway_payment_id,
         array(select o.gateway_order_id from payment_orders o where o.payment_id = p.id) as orders,
         array(select a.gateway_payment_id from payment_attention a where a.payment_id = p.id
           and a.kind in ('paid_twice', 'amount_mismatch')) as flagged,
         (select count(*)::int from registrations r where r.payment_id = p.id and r.confirmed_at is not null)
         + (select count(*)::int from donations d where d.payment_id = p.id and d.confirmed_at is not null) as owners
  from payments p`;

/** Reads both and compares them: nothing here is counted by those who made the payments. */
export async function compareBooks(rows: Rows, razorpay: RazorpayState): Promise<Books> {
  const ours = await rows<PaymentRow>(PAYMENTS);
  const byOrder = new Map(ours.flatMap((row) => row.orders.map((order) => [order, row] as const)));
  const captured = razorpay.payments.filter((one) => one.captured);
  const kept = captured.filter((one) => one.amount_refunded < one.amount);

  const lost = kept.filter((one) => {
    const row = byOrder.get(one.order_id);
    return !row || !((isCompleted(row) && row.gateway_payment_id === one.id) || row.flagged.includes(one.id));
  });
  const unflagged = kept.filter((one) => !byOrder.get(one.order_id)?.flagged.includes(one.id));
  const chargedTwice = ours.flatMap((row) =>
    unflagged.filter(({ order_id }) => row.orders.includes(order_id)).slice(1),
  );
  const wronglyCompleted = ours.filter((row) => isCompleted(row) && !isPaid(row, captured));
  return {
    made: captured.length,
    lost: lost.map(({ id, order_id }) => `${id} of ${order_id}`),
    chargedTwice: chargedTwice.map(({ id, order_id }) => `${id} of ${order_id}`),
    wronglyCompleted: wronglyCompleted.map((row) => row.transaction_id),
    refundsDiffering: differences(ours, razorpay),
  };
}

function isCompleted({ state }: PaymentRow): boolean {
  return state === 'captured' || state === 'refunded';
}

function isPaid(row: PaymentRow, captured: RazorpayState['payments']): boolean {
  const money = captured.find(({ id }) => id === row.gateway_payment_id);
  return (
    money !== undefined &&
    row.orders.includes(money.order_id) &&
    money.amount === row.amount &&
    money.currency === row.currency &&
    row.owners === 1
  );
}

function differences(ours: PaymentRow[], { refunds }: RazorpayState): string[] {
  const given = new Map<string, number>();
  for (const { payment_id, amount, status } of refunds) {
    if (status === 'processed') given.set(payment_id, (given.get(payment_id) ?? 0) + amount);
  }
  const sums = ours
    .filter((row) => isCompleted(row) && row.refunded !== (given.get(row.gateway_payment_id ?? '') ?? 0))
    .map((row) => row.transaction_id);
  const receipts = refunds.flatMap(({ receipt, status }) =>
    receipt && status !== 'failed' ? [receipt] : [],
  );
  const twice = receipts.filter((receipt, index) => receipts.indexOf(receipt) !== index);
  return [...sums, ...twice.map((receipt) => `refund ${receipt} twice`)];
}

/** Whether something is wrong with the money. */
export function isWrong({ lost, chargedTwice, wronglyCompleted, refundsDiffering }: Books): boolean {
  return [lost, chargedTwice, wronglyCompleted, refundsDiffering].some((found) => found.length > 0);
}

/** The figure, and after it every case that makes it wrong. */
export function figureOf(books: Books): string {
  const parts: [string, string[]][] = [
    ['payments lost', books.lost],
    ['charged twice', books.chargedTwice],
    ['wrongly completed', books.wronglyCompleted],
    ['refunds that differ', books.refundsDiffering],
  ];
  const figure = [`payments made ${books.made}`, ...parts.map(([name, found]) => `${name} ${found.length}`)];
  const cases = parts.flatMap(([name, found]) => found.map((one) => `  ${name}: ${one}`));
  return [figure.join(', '), ...cases].join('\n');
}
