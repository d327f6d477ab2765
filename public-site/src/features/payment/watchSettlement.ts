import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { call } from '../../lib/http';

const EVERY_MS = 8000;

/**
 * Asks the server from time to time whether the payment was settled while the checkout is open: on a phone that comes
 * back from a payment app, the checkout may never say so.
 */
export function watchSettlement(token: string): {
  settled: Promise<'settled'>;
  /** Ends the asking; resolves when no question is under way any more. */
  stop: () => Promise<void>;
} {
  let timer = 0;
  let stopped = false;
  let asking = Promise.resolve();
  const settled = new Promise<'settled'>((resolve) => {
    async function look(): Promise<void> {
      const answer = await call<PaymentResultResponse>(`/api/payments/${token}`);
      if (answer.ok && answer.data.payment_status === 'completed') resolve('settled');
      else if (!stopped) wait();
    }
    function wait(): void {
      timer = window.setTimeout(() => {
        asking = look().catch(reportError);
      }, EVERY_MS);
    }
    wait();
  });
  return {
    settled,
    stop: () => {
      stopped = true;
      window.clearTimeout(timer);
      return asking;
    },
  };
}
