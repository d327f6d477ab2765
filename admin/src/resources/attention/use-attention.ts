import { useCustom } from '@refinedev/core';
import type { Attention } from './attention-flag';

/** Loads the flags, and problems with the connection to Razorpay. */
export function useAttention() {
  return useCustom<Attention>({
    url: '/api/admin/attention',
    method: 'get',
    errorNotification: false,
  }).query;
}
