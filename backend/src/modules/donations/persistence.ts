import { sealedIdNumbers } from '../../platform/crypto/rotate-keys.js';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.js';
import type { Database } from '../../platform/database/database.js';

/** The column that a rotation of keys seals again. */
export const SEALED_DONATIONS = sealedIdNumbers('donations');

/**
 * The complete donations with the money that was received and not refunded, for other modules. `settled_at` is the instant
 * of the receipt. The ID number is sealed for the transaction id.
 */
export const RECEIVED_DONATIONS = `
  select d.id, d.transaction_id, d.donor_name, d.phone, d.email, d.address, d.id_type, d.id_number_mask,
    d.id_number_sealed, d.donation_type, p.mode, d.payment_settled_at as settled_at,
    d.payment_amount_paise - d.payment_refunded_paise as paise
  from donations d join payments p on p.id = d.payment_id
  where d.confirmed_at is not null and d.payment_status = 'completed'
    and d.payment_amount_paise > d.payment_refunded_paise`;

/** The complete donations whose money was received, also those that were refunded since. Paise are net of refunds. */
export const SETTLED_DONATIONS = `
  select d.id, d.transaction_id, d.donor_name, d.phone, d.email, d.id_type, d.id_number_mask, d.id_number_sealed,
    d.payment_settled_at as settled_at, d.payment_amount_paise - d.payment_refunded_paise as paise
  from donations d where d.confirmed_at is not null and d.payment_settled_at is not null`;

/** The monthly gift of a charge, by the transaction id that is the first parameter. */
export const GIFT_OF_TRANSACTION = 'select monthly_gift_id from donations where transaction_id = $1';

/** The monthly gifts of charges, by the transaction ids that are the first parameter. */
export const GIFTS_OF_TRANSACTIONS = 'select monthly_gift_id from donations where transaction_id = any($1)';

/** True when a monthly gift has a charge, also a returned one. @param gift SQL for the id of the gift */
export const hasCharge = (gift: string): string =>
  `exists (select from donations d where d.monthly_gift_id = ${gift})`;

/** Paise that the charges of a monthly gift brought, net of refunds. @param gift SQL for the id of the gift */
export const receivedOfGift = (gift: string): string =>
  `(select coalesce(sum(d.payment_amount_paise - d.payment_refunded_paise), 0)
    from donations d where d.monthly_gift_id = ${gift} and d.payment_settled_at is not null)`;

/** Donations of one transaction. Opening them takes a few milliseconds, in which the server responds to nobody else. */
const BATCH = 1_000;

/**
 * Calls `apply` with the transaction ids of the donations that `table` lists as changed, and removes them from it, until it
 * is empty. Each batch is one transaction. Two at once wait for each other, so that the last one stores what is true last.
 *
 * @param lock the advisory lock of what `apply` stores
 */
export async function applyChangedDonations(
  database: Database,
  { table, lock }: { table: string; lock: keyof typeof ADVISORY_LOCKS },
  apply: (transactionIds: string[]) => Promise<void>,
): Promise<void> {
  const applyBatch = async (): Promise<boolean> => {
    const [pending] = await database.rows(`select from ${table} limit 1`);
    if (!pending) return false;
    await database.rows(`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`);
    const changes = await database.rows<{ transaction_id: string }>(
      `delete from ${table} where id in (select id from ${table} order by id limit ${BATCH}) returning transaction_id`,
    );
    await apply([...new Set(changes.map(({ transaction_id: id }) => id))]);
    return changes.length === BATCH;
  };
  while (await database.run(applyBatch));
}
