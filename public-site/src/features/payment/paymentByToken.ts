import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';

/** While a payment is being confirmed the page asks again: soon at first, then less often. */
const SOON_MS = 4_000;
const SOON_TIMES = 30;
const LATER_MS = 30_000;

/** One payment by the word in the address of its result page, asked for until it is decided. Fails with `CallFailed`. */
export function paymentByToken(token: string) {
  return queryOptions({
    queryKey: ['payments', token],
    queryFn: async ({ signal }): Promise<PaymentResultResponse> => {
      const answer = await call<PaymentResultResponse>(`/api/payments/${encodeURIComponent(token)}`, {
        signal,
      });
      if (!answer.ok) throw new CallFailed(answer.problem);
      return answer.data;
    },
    // What it was a minute ago says nothing about a payment.
    staleTime: 0,
    retry: (count, error) => count < 3 && !(error instanceof CallFailed && error.problem.status === 404),
    refetchInterval: ({ state }) => {
      if (state.data?.payment_status !== 'pending') return false;
      return state.dataUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS;
    },
  });
}
