import type { PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';
import type { Query } from '../../lib/queryClient';

/** A program's payment options. Amounts in rupees for one person. */
export interface PaymentOptionsData {
  program_name: string;
  /** `places_left` as in {@link PaymentOptionsData}; a navigation state may not have it. */
  payment_options: (PaymentOption & { places_left?: number | null })[];
  /** The free places when they are few, 0 when the program is full. A navigation state may not have it. */
  places_left?: number | null;
  /** Whether visitors can join the waiting list. A navigation state may not have it. */
  waiting_list_open?: boolean;
  early_bird: boolean;
  /** The last day of the early bird price. A navigation state may not have it. */
  early_bird_until?: string | null;
  is_free: boolean;
  /** A navigation state may not have it; then an ID number is needed. */
  id_number_needed?: boolean;
  /** Whether to ask where the visitor heard of the program. */
  ask_heard_from?: boolean;
}

const RETRIES = 2;

/** The key under which the page data has the problem of a program without registration. */
export function refusalKey(programId: number): readonly string[] {
  return ['programs', String(programId), 'refusal'];
}

/** Whether the program or each of its options is full. */
export function isFull({ places_left: left, payment_options: options }: PaymentOptionsData): boolean {
  return left === 0 || (options.length > 0 && options.every((option) => option.places_left === 0));
}

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
    throw new CallFailed({ status: 200, error: '', code: 'UNREADABLE_RESPONSE' });
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
export function paymentOptionsQuery(programId: number): Query<PaymentOptionsData> {
  return {
    queryKey: ['programs', String(programId), 'payment-options'],
    queryFn: ({ signal }) => fetchPaymentOptions(programId, signal),
    staleTime: 0,
    refetchOnReturn: false,
    retry: (failures, error) => failures < RETRIES && !isClientError(error),
  };
}
