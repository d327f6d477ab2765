import { useCustom } from '@refinedev/core';
import type { AttentionAnswer } from '@qlu/contracts/api/index';

/** What needs a person, and whether Razorpay's webhook is heard. */
export function useAttention() {
  return useCustom<AttentionAnswer>({
    url: '/api/admin/attention',
    method: 'get',
    errorNotification: false,
  }).query;
}
