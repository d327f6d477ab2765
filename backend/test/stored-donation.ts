import type { Database } from '../src/platform/database/database.js';
import { insertSql } from '../src/platform/database/resource-sql.js';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Stores a donation of ₹500 with its payment through Razorpay, as after the settlement.
 * @param id of the transaction, also at Razorpay
 */
export async function storeDonation(
  database: Database,
  id: string,
  { payment, donation }: { payment?: Columns; donation?: Columns },
): Promise<void> {
  const paid: Columns = {
    transaction_id: id,
    purpose: 'donation',
    state: 'captured',
    amount_paise: 50_000,
    gateway_payment_id: id,
    settled_at: new Date('2026-11-21T06:00:00Z'),
    ...payment,
  };
  const [stored] = await database.rows<{ id: string }>(
    `${insertSql('payments', paid)} returning id`,
    Object.values(paid),
  );
  const given: Columns = {
    transaction_id: id,
    donor_name: 'Asha',
    email: 'asha@example.org',
    phone: '',
    address: '',
    id_type: '',
    id_number_sealed: '',
    id_number_mask: '',
    donation_type: 'general',
    payment_plan: 'one-time',
    payment_id: stored?.id,
    confirmed_at: paid['settled_at'],
    ...donation,
  };
  await database.rows(insertSql('donations', given), Object.values(given));
}
