import { until } from './until.js';
import type { TestApp } from './test-app.js';
import { ReconciliationService } from '../src/modules/payments/application/reconciliation-service.js';
import { Database } from '../src/platform/database/database.js';

/** Reconciles a payment as if its order had been opened so many days ago. */
export async function reconcilePayment({ app }: TestApp, transactionId: string, days: number): Promise<void> {
  const database = app.get(Database);
  await database.rows(
    `update payments set open_since = now() - make_interval(days => $2), next_sync_at = now() - interval '1 s',
       last_synced_at = null
     where transaction_id = $1 returning id`,
    [transactionId, days],
  );
  await app.get(ReconciliationService).reconcile();
  // The job may have been faster. A payment that is being synced is due again in ten minutes at the latest.
  await until(async () => {
    const [payment] = await database.rows<{ isSynced: boolean }>(
      `select next_sync_at is null or next_sync_at > now() + interval '10 minutes' as "isSynced"
       from payments where transaction_id = $1`,
      [transactionId],
    );
    return payment?.isSynced ?? false;
  });
}
