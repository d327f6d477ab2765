import { useEffect, useState } from 'react';
import type { PaymentDetailResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';

const PAYMENT_FAILED = 'Failed to fetch the payment';

type Payment =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; payment: PaymentDetailResponse };

async function loadPayment(transactionId: string, signal?: AbortSignal): Promise<Payment> {
  const path = `/api/admin/payments/${encodeURIComponent(transactionId)}`;
  const result = await callApi<PaymentDetailResponse>(path, { signal });
  return result.ok
    ? { state: 'loaded', payment: result.data }
    : { state: 'failed', message: result.problem.error || PAYMENT_FAILED };
}

/** A payment with its refunds. Loaded when the dialog opens: amounts are never shown from a cache. */
export function usePayment(transactionId: string): { payment: Payment; refresh: () => Promise<void> } {
  const [payment, setPayment] = useState<Payment>({ state: 'loading' });
  useEffect(() => {
    const unmount = new AbortController();
    loadPayment(transactionId, unmount.signal)
      .then(setPayment)
      .catch((error: unknown) => {
        if (!unmount.signal.aborted) throw error;
      });
    return () => unmount.abort();
  }, [transactionId]);
  return { payment, refresh: async () => setPayment(await loadPayment(transactionId)) };
}
