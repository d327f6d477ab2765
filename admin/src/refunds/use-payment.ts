import { useCallback, useEffect, useState } from 'react';
import type { PaymentDetailResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';

export const PAYMENT_FAILED = 'Failed to fetch the payment';

type Payment =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'there'; payment: PaymentDetailResponse };

/** A payment with its refunds, asked for when the dialog opens: nothing about money is shown from memory. */
export function usePayment(transactionId: string): { payment: Payment; refresh: () => Promise<void> } {
  const [payment, setPayment] = useState<Payment>({ state: 'loading' });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const path = `/api/admin/payments/${encodeURIComponent(transactionId)}`;
      const answer = await callApi<PaymentDetailResponse>(path, { signal });
      setPayment(
        answer.ok
          ? { state: 'there', payment: answer.data }
          : { state: 'failed', message: answer.problem.error || PAYMENT_FAILED },
      );
    },
    [transactionId],
  );
  useEffect(() => {
    const left = new AbortController();
    load(left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) throw error;
    });
    return () => left.abort();
  }, [load]);
  return { payment, refresh: () => load() };
}
