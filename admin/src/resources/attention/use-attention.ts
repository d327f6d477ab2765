import { useCustom } from '@refinedev/core';
import type { MessagesResponse } from '@qlu/contracts/api/index';
import type { Attention, AttentionFlag } from './attention-texts';

/** Loads the flags, and problems with the connection to Razorpay. */
export function useAttention() {
  return useCustom<Attention>({
    url: '/api/admin/attention',
    method: 'get',
    errorNotification: false,
    queryOptions: { select: (response) => ({ ...response, data: withRequestedAmounts(response.data) }) },
  }).query;
}

/** During a rolling upgrade, the former release sends no `requested_amount`: all of the amount counts as requested. */
function withRequestedAmounts(attention: Attention): Attention {
  const flags = attention.flags.map((flag): AttentionFlag => ({
    ...flag,
    requested_amount: flag.requested_amount ?? flag.amount,
  }));
  return { ...attention, flags };
}

/** Loads the undelivered mails and the number of mails that wait for the mail server. */
export function useMessages() {
  return useCustom<MessagesResponse>({
    url: '/api/admin/messages',
    method: 'get',
    errorNotification: false,
  }).query;
}
