import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { call } from '../../lib/http';

const INTERVAL_MS = 8000;

/**
 * Polls the server for the settlement of the payment while the checkout is open. On a phone that returns from
 * a payment app, the checkout may never report it.
 */
export function watchSettlement(token: string): {
  settled: Promise<'settled'>;
  /** Stops polling. Resolves when no request is running. */
  stop: () => Promise<void>;
} {
  let timer = 0;
  let stopped = false;
  let runningCheck = Promise.resolve();
  const settled = new Promise<'settled'>((resolve) => {
    async function check(): Promise<void> {
      const result = await call<PaymentResultResponse>(`/api/payments/${token}`);
      if (result.ok && result.data.payment_status === 'completed') resolve('settled');
      else if (!stopped) scheduleCheck();
    }
    function scheduleCheck(): void {
      timer = window.setTimeout(() => {
        runningCheck = check().catch(reportError);
      }, INTERVAL_MS);
    }
    scheduleCheck();
  });
  return {
    settled,
    stop: () => {
      stopped = true;
      window.clearTimeout(timer);
      return runningCheck;
    },
  };
}
