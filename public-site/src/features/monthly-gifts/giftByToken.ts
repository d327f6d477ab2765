import type { DonorGiftResponse } from '@qlu/contracts/api/index';
import { CallFailed } from '../../lib/CallFailed';
import { call, type CallResult } from '../../lib/http';
import type { Query } from '../../lib/queryClient';

export type GiftAction = 'pause' | 'resume' | 'cancel';

/** While Razorpay has not confirmed something: every 4 seconds for the first 30 responses, then every 30 seconds. */
const FAST_INTERVAL_MS = 4_000;
const FAST_POLLS = 30;
const SLOW_INTERVAL_MS = 30_000;
const ACTION_LIMIT_MS = 60_000;

const pathOf = (token: string): string => `/api/monthly-gifts/${encodeURIComponent(token)}`;

/** The monthly gift of a donor's page. Fails with `CallFailed`. */
export function giftByToken(token: string): Query<DonorGiftResponse> {
  return {
    queryKey: ['monthly-gifts', token],
    queryFn: async ({ signal }) => {
      const result = await call<DonorGiftResponse>(pathOf(token), { signal });
      if (!result.ok) throw new CallFailed(result.problem);
      return result.data;
    },
    staleTime: 0,
    retry: (count, error) => count < 3 && !(error instanceof CallFailed && error.problem.status === 404),
    refetchInterval: ({ data, responses }) => {
      if (data?.status !== 'created' && !data?.is_being_cancelled) return false;
      return responses < FAST_POLLS ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS;
    },
  };
}

/** A repeat changes nothing. */
export function changeGift(token: string, action: GiftAction): Promise<CallResult<DonorGiftResponse>> {
  const signal = AbortSignal.timeout(ACTION_LIMIT_MS);
  return call(`${pathOf(token)}/${action}`, { method: 'POST', body: {}, signal });
}
