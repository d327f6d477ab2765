import { useCallback, useEffect, useState } from 'react';
import type { PaymentDetailResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';

export const PAYMENT_FAILED = 'Failed to fetch the payment';

type Payment =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; payment: PaymentDetailResponse };

/** A payment with its refunds. Loaded when the dialog opens: amounts are never shown from a cache. */
export function usePayment(transactionId: string): { payment: Payment; refresh: () => Promise<void> } {
  const [payment, setPayment] = useState<Payment>({ state: 'loading' });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const path = `/api/admin/payments/${encodeURIComponent(transactionId)}`;
      const result = await callApi<PaymentDetailResponse>(path, { signal });
      setPayment(
        result.ok
          ? { state: 'loaded', payment: result.data }
          : { state: 'failed', message: result.problem.error || PAYMENT_FAILED },
      );
    },
    [transactionId],
  );
  useEffect(() => {
    const unmount = new AbortController();
    load(unmount.signal).catch((error: unknown) => {
      if (!unmount.signal.aborted) throw error;
    });
    return () => unmount.abort();
  }, [load]);
  return { payment, refresh: () => load() };
}
