import type { Database } from '../../../../platform/database/database.js';
import type { Payment, PaymentOrder } from '../../domain/payment.js';

/** The columns of a payment `p`, with its orders. */
export const PAYMENT_COLUMNS = `p.id, p.transaction_id as "transactionId", p.purpose, p.state, p.amount_paise::float8 as amount,
  p.currency, p.mode, p.reference, p.item, p.payer_digest as "payerDigest", p.capture_of as "captureOf",
  p.gateway_payment_id as "gatewayPaymentId", p.failure_code as "failureCode", p.failure_reason as "failureReason",
  p.refunded_paise::float8 as refunded, p.open_since as "openSince", p.closed_at as "closedAt",
  p.last_synced_at as "lastSyncedAt", p.sync_failing_since as "syncFailingSince", p.result_token as "resultToken", p.is_passed_on as "isPassedOn",
  p.created_at as "createdAt", p.settled_at as "settledAt",
  (select coalesce(json_agg(json_build_object(
       'id', o.gateway_order_id, 'keyId', o.gateway_key_id, 'openedAt', o.created_at) order by o.created_at), '[]')
   from payment_orders o where o.payment_id = p.id) as orders`;

/** A payment as PostgreSQL returns {@link PAYMENT_COLUMNS}. */
export type PaymentRow = Omit<Payment, 'orders'> & {
  orders: (Omit<PaymentOrder, 'openedAt'> & { openedAt: string })[];
};

/**
 * The payments `p` that fulfil a condition, which may end with an order and a limit.
 * @param name of a prepared statement, for a condition that is always the same
 */
export async function selectPayments(
  database: Database,
  condition: string,
  parameters: unknown[],
  name?: string,
): Promise<Payment[]> {
  const text = `select ${PAYMENT_COLUMNS} from payments p ${condition}`;
  const rows = await database.rows<PaymentRow>(name ? { name, text } : text, parameters);
  return rows.map(paymentOf);
}

export function paymentOf({ orders, ...row }: PaymentRow): Payment {
  return { ...row, orders: orders.map((order) => ({ ...order, openedAt: new Date(order.openedAt) })) };
}
