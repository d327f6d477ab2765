import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { queryOptions } from '@tanstack/react-query';
import { pollInterval, tokenQuery } from '../../lib/tokenQuery';

/** The payment of a result page's token, polled while it is pending. Fails with `CallFailed`. */
export function paymentByToken(token: string) {
  return queryOptions({
    ...tokenQuery<PaymentResultResponse>('payments', token, `/api/payments/${encodeURIComponent(token)}`),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.payment_status === 'pending' ? pollInterval(dataUpdateCount) : false,
  });
}
