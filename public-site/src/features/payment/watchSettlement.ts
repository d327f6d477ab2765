import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { call } from '@qlu/contracts/client/http';
import { limitedSignal } from '../../lib/limitedSignal';

const INTERVAL_MS = 8000;
const LIMIT_MS = 15_000;

/**
 * Polls the server for the settlement of the payment while the checkout is open. On a phone that returns from
 * a payment app, the checkout may never report it.
 */
export function watchSettlement(token: string): {
  settled: Promise<'settled'>;
  /** Stops polling, also a request that runs: on a lost network it could run for minutes. */
  stop: () => void;
} {
  let timer = 0;
  let stopped = false;
  let leaveRequest = (): void => undefined;
  const settled = new Promise<'settled'>((resolve) => {
    async function check(): Promise<void> {
      const { signal, leave } = limitedSignal(LIMIT_MS);
      leaveRequest = leave;
      const result = await call<PaymentResultResponse>(`/api/payments/${token}`, { signal });
      if (result.ok && result.data.payment_status === 'completed') resolve('settled');
      else if (!stopped) scheduleCheck();
    }
    function scheduleCheck(): void {
      timer = window.setTimeout(() => {
        check().catch((cause: unknown) => {
          if (!stopped) reportError(cause);
        });
      }, INTERVAL_MS);
    }
    scheduleCheck();
  });
  return {
    settled,
    stop: () => {
      stopped = true;
      window.clearTimeout(timer);
      leaveRequest();
    },
  };
}
