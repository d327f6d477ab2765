import { useCallback, useEffect, useState } from 'react';
import type { OfficeOrderResponse, PaymentResultResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';

/** How often the status is read while somebody pays. */
const POLL_MS = 4_000;
const RENEWAL_FAILED = 'The code could not be renewed. Please try again.';

export type OrderState =
  | 'waiting'
  | 'in-progress'
  | 'not-completed'
  | 'time-over'
  | 'closed'
  | 'paid'
  | 'no-seat'
  | 'refunded';

/** The state of an order while its code is shown. */
export function orderState(
  { held_until: heldUntil, payment_status: known }: OfficeOrderResponse,
  payment: PaymentResultResponse | null,
  now: number,
): OrderState {
  switch (payment?.payment_status ?? known) {
    case 'completed':
      return payment?.program?.has_seat === false ? 'no-seat' : 'paid';
    case 'refunded':
      return 'refunded';
    case 'failed':
      return payment?.can_pay === false ? 'closed' : 'not-completed';
    case 'pending':
      if (payment?.can_pay === false) return 'in-progress';
      return heldUntil !== null && Date.parse(heldUntil) <= now ? 'time-over' : 'waiting';
  }
}

/** Follows an order until it is paid. Reading the page of the payment also causes a sync. */
export function useOrderState(given: OfficeOrderResponse) {
  const [order, setOrder] = useState(given);
  const [payment, setPayment] = useState<PaymentResultResponse | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const [isOffline, setOffline] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRenewing, setRenewing] = useState(false);
  const { transaction_id: transactionId, result_token: token } = given;
  const address = `/api/admin/program-registrations/orders/${transactionId}`;

  const read = useCallback(async (): Promise<void> => {
    // The visitor's phone holds the places again, too.
    const [page, held] = await Promise.all([
      callApi<PaymentResultResponse>(`/api/payments/${token}`),
      callApi<OfficeOrderResponse>(address),
    ]);
    setNow(Date.now());
    setOffline(!page.ok && page.problem.status === 0);
    if (held.ok) setOrder(held.data);
    if (page.ok) setPayment(page.data);
  }, [token, address]);

  const state = orderState(order, payment, now);
  const isSettled = state === 'paid' || state === 'no-seat' || state === 'refunded';
  useEffect(() => {
    if (isSettled) return undefined;
    let isReading = false;
    const poll = async (): Promise<void> => {
      if (isReading || document.visibilityState !== 'visible') return;
      isReading = true;
      await read();
      isReading = false;
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [read, isSettled]);

  const renew = async (): Promise<void> => {
    setRenewing(true);
    setProblem(null);
    const result = await callApi<OfficeOrderResponse>(address, { method: 'PUT' });
    setRenewing(false);
    if (!result.ok) return setProblem(result.problem.error || RENEWAL_FAILED);
    setOrder(result.data);
    await read();
  };

  return { order, state, isOffline, problem, isRenewing, renew: () => void renew() };
}
