import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import type { Query } from '../../lib/queryClient';
import { pollInterval, tokenQuery } from '../../lib/tokenQuery';

/** The payment of a result page's token, polled while it is pending. Fails with `CallFailed`. */
export function paymentByToken(token: string): Query<PaymentResultResponse> {
  return {
    ...tokenQuery<PaymentResultResponse>('payments', token, `/api/payments/${encodeURIComponent(token)}`),
    refetchInterval: ({ data, responses }) =>
      data?.payment_status === 'pending' ? pollInterval(responses) : false,
  };
}
