import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';

/** A program's payment options. Amounts in rupees for one person. */
export interface PaymentOptionsData {
  program_name: string;
  payment_options: PaymentOption[];
  early_bird: boolean;
  is_free: boolean;
}

const RETRIES = 2;

/** Whether a value from a navigation state or a response has the right shape. */
export function isPaymentOptionsData(value: unknown): value is PaymentOptionsData {
  const data = value as Partial<PaymentOptionsData> | null | undefined;
  return (
    typeof data?.program_name === 'string' &&
    typeof data.is_free === 'boolean' &&
    Array.isArray(data.payment_options)
  );
}

async function fetchPaymentOptions(programId: number, signal: AbortSignal): Promise<PaymentOptionsData> {
  const path = `/api/programs/${programId}/payment-options`;
  const result = await call<{ success: true; data: PaymentOptionsData }>(path, { signal });
  if (!result.ok) throw new CallFailed(result.problem);
  if (!isPaymentOptionsData(result.data.data)) {
    throw new CallFailed({ status: 200, error: '', code: 'BAD_ANSWER' });
  }
  return result.data.data;
}

function isClientError(error: Error): boolean {
  return error instanceof CallFailed && error.problem.status >= 400 && error.problem.status < 500;
}

/**
 * The payment options of a program, loaded at every visit because prices change. They are not reloaded while
 * the visitor fills in the form. Fails with `CallFailed`.
 */
export function paymentOptionsQuery(programId: number) {
  return queryOptions({
    queryKey: ['programs', programId, 'payment-options'],
    queryFn: ({ signal }) => fetchPaymentOptions(programId, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < RETRIES && !isClientError(error),
  });
}
