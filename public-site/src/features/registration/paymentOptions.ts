import type {
  PaymentOptionResponse,
  PaymentOptionsData as LoadedOptions,
  PaymentOptionsResponse,
  PlacesOfferedResponse,
} from '@qlu/contracts/api/index';
import { queryOptions } from '@tanstack/react-query';
import { CallFailed, fetchData } from '@qlu/contracts/client/http';
import { NO_REFETCH_ON_RETURN } from '../../lib/queryClient';

/** A navigation state may lack the fields that an earlier release of the site did not store. */
type Stored<Data, Always extends keyof Data> = Pick<Data, Always> & Partial<Omit<Data, Always>>;

/** A program's payment options, from a response or a navigation state. Amounts in rupees for one person. */
export type PaymentOptionsData = Stored<
  Omit<LoadedOptions, 'payment_options'>,
  'program_name' | 'early_bird' | 'is_free'
> & {
  payment_options: Stored<PaymentOptionResponse, 'type' | 'description' | 'amount'>[];
};

const RETRIES = 2;
/** Shown when the server gives no reason. */
export const OPTIONS_FAILED = 'Failed to load payment options. Please try again.';

/** The key under which the page data has the problem of a program without registration. */
export function refusalKey(programId: number): readonly string[] {
  return ['programs', String(programId), 'refusal'];
}

/** Whether the program or each of its options is full. */
export function isProgramFull({ places_left: left, payment_options: options }: PaymentOptionsData): boolean {
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
  const { data } = await fetchData<PaymentOptionsResponse>(path, signal);
  if (!isPaymentOptionsData(data)) {
    throw new CallFailed({ status: 200, error: '', code: 'UNREADABLE_RESPONSE' });
  }
  return data;
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
    queryKey: ['programs', String(programId), 'payment-options'],
    queryFn: ({ signal }) => fetchPaymentOptions(programId, signal),
    staleTime: 0,
    ...NO_REFETCH_ON_RETURN,
    retry: (failures, error) => failures < RETRIES && !isClientError(error),
  });
}

/** Whether visitors can ask for a sponsored place in a program. */
export function placesOfferedQuery(programId: number) {
  return queryOptions({
    queryKey: ['programs', String(programId), 'sponsored-places'],
    queryFn: async ({ signal }) => {
      const path = `/api/sponsored-places/programs/${programId}`;
      return (await fetchData<PlacesOfferedResponse>(path, signal)).offered;
    },
    ...NO_REFETCH_ON_RETURN,
  });
}
