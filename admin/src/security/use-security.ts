import { useCustom } from '@refinedev/core';
import type { SecurityResponse } from '@qlu/contracts/api/index';

/** Loads the start and end of this session, and the state of two-step login. */
export function useSecurity() {
  return useCustom<SecurityResponse>({
    url: '/api/admin/security',
    method: 'get',
    errorNotification: false,
  }).query;
}
