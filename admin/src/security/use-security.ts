import { useCustom } from '@refinedev/core';
import type { SecurityResponse } from '@qlu/contracts/api/index';

/** This session's begin and end, and two-step login as it stands. */
export function useSecurity() {
  return useCustom<SecurityResponse>({
    url: '/api/admin/security',
    method: 'get',
    errorNotification: false,
  }).query;
}
