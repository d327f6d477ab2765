import { useCustom } from '@refinedev/core';
import type { OverviewResponse } from '@qlu/contracts/api/index';

/** Loads what waits for the office, the programs of the next days, and the income of the last months. */
export function useOverview() {
  return useCustom<OverviewResponse>({
    url: '/api/admin/overview',
    method: 'get',
    errorNotification: false,
  }).query;
}
