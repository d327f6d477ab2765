import type { PaymentTaxReceiptsResponse, TaxReceiptResponse } from '@qlu/contracts/api/index';
import { taxReceiptPath } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { useEffect, useState } from 'react';
import { call } from '@qlu/contracts/client/http';
import styles from './payment.module.css';

/** The receipt is issued in the background, within seconds after the payment. */
const INTERVAL_MS = 3_000;
const TRIES = 5;

/** The tax receipts of a donation as links. Renders nothing while there is none: the email has it, too. */
export function TaxReceipts({ token }: { token: string }) {
  const [receipts, setReceipts] = useState<TaxReceiptResponse[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (tries: number) => {
      const path = `/api/payments/${encodeURIComponent(token)}/tax-receipts`;
      const result = await call<PaymentTaxReceiptsResponse>(path, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (result.ok) setReceipts(result.data.receipts);
      // Most donors get none, and the server knows it.
      const isExpected = !result.ok || result.data.is_pending;
      if (isExpected && tries < TRIES)
        timer = setTimeout(() => void load(tries + 1).catch(ignore), INTERVAL_MS);
    };
    load(1).catch(ignore);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [token]);

  if (receipts.length === 0) return null;
  return (
    <section className={styles.taxReceipts} aria-labelledby="tax-receipts">
      <h2 id="tax-receipts" className={styles.groupTitle}>
        {receipts.length > 1 ? 'Your Tax Receipts' : 'Your Tax Receipt'}
      </h2>
      <ul>
        {receipts.map(({ id, number, title, certificate_text: certificate, state }) => (
          <li key={id}>
            {title}: <a href={taxReceiptPath(token, id)}>{number}</a>
            {state === 'cancelled' && ' (cancelled)'}
            {certificate && <p>{certificate}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page was left, or there is no network: the email has the receipt. */
function ignore(): void {
  // Nothing else depends on it.
}
