import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';
import type { Query } from '../../lib/queryClient';

/** The page polls a pending payment: every 4 seconds for the first 30 responses, then every 30 seconds. */
const FAST_INTERVAL_MS = 4_000;
const FAST_POLLS = 30;
const SLOW_INTERVAL_MS = 30_000;

/** The payment of a result page's token, polled while it is pending. Fails with `CallFailed`. */
export function paymentByToken(token: string): Query<PaymentResultResponse> {
  return {
    queryKey: ['payments', token],
    queryFn: async ({ signal }) => {
      const result = await call<PaymentResultResponse>(`/api/payments/${encodeURIComponent(token)}`, {
        signal,
      });
      if (!result.ok) throw new CallFailed(result.problem);
      return result.data;
    },
    // A cached status may be outdated.
    staleTime: 0,
    retry: (count, error) => count < 3 && !(error instanceof CallFailed && error.problem.status === 404),
    refetchInterval: ({ data, responses }) => {
      if (data?.payment_status !== 'pending') return false;
      return responses < FAST_POLLS ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS;
    },
  };
}
