import type { Database } from '../../../../platform/database/database.js';
import { insertAllSql } from '../../../../platform/database/resource-sql.js';
import type { ReceivedPayment } from '../../ports/payment-repository.js';

/**
 * Stores money that the office received by hand as settled payments. Returns the ids by transaction id, without those that
 * are taken.
 */
export async function insertReceived(
  database: Database,
  payments: readonly ReceivedPayment[],
): Promise<Map<string, string>> {
  const rows = payments.map((payment) => ({
    transaction_id: payment.transactionId,
    purpose: payment.purpose,
    amount_paise: payment.amount,
    currency: payment.currency,
    item: payment.item,
    mode: payment.mode,
    reference: payment.reference,
    state: 'captured',
    settled_at: payment.receivedAt,
  }));
  const stored = await database.rows<{ id: string; transactionId: string }>(
    `${insertAllSql('payments', rows)} on conflict (transaction_id) do nothing
     returning id, transaction_id as "transactionId"`,
    rows.flatMap((row) => Object.values(row)),
  );
  return new Map(stored.map(({ id, transactionId }) => [transactionId, id]));
}
