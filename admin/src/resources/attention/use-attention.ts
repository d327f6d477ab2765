import { useCustom } from '@refinedev/core';
import type { Attention } from './attention-flag';

/** What needs a person, and whether the connection to Razorpay works. */
export function useAttention() {
  return useCustom<Attention>({
    url: '/api/admin/attention',
    method: 'get',
    errorNotification: false,
  }).query;
}
