import type { DonorGiftResponse, GiftCorrectedResponse, GiftDetailsRequest } from '@qlu/contracts/api/index';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallResult } from '@qlu/contracts/client/http';
import { pollInterval, tokenQuery } from '../../lib/tokenQuery';

export type GiftAction = 'pause' | 'resume' | 'cancel';

const ACTION_LIMIT_MS = 60_000;

const pathOf = (token: string): string => `/api/monthly-gifts/${encodeURIComponent(token)}`;

/** The monthly gift of a donor's page, polled while Razorpay has not confirmed its state. Fails with `CallFailed`. */
export function giftByToken(token: string) {
  return queryOptions({
    ...tokenQuery<DonorGiftResponse>('monthly-gifts', token, pathOf(token)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'created' || data?.is_being_cancelled ? pollInterval(dataUpdateCount) : false,
  });
}

/** A repeat changes nothing. */
export function changeGift(token: string, action: GiftAction): Promise<CallResult<DonorGiftResponse>> {
  const signal = AbortSignal.timeout(ACTION_LIMIT_MS);
  return call(`${pathOf(token)}/${action}`, { method: 'POST', body: {}, signal });
}

/** Corrects the details of the donor. A repeat changes nothing. */
export function correctGift(
  token: string,
  body: GiftDetailsRequest,
): Promise<CallResult<GiftCorrectedResponse>> {
  const signal = AbortSignal.timeout(ACTION_LIMIT_MS);
  return call(`${pathOf(token)}/details`, { method: 'POST', body, signal });
}
