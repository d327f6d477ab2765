import { useCustom } from '@refinedev/core';
import type { DonationTermsResponse } from '@qlu/contracts/api/index';

/** Whether donors must declare that they are Indian citizens. True until the response arrives. */
export function useCitizensOnly(): boolean {
  const { query } = useCustom<DonationTermsResponse>({
    url: '/api/donations/terms',
    method: 'get',
    errorNotification: false,
  });
  return query.data?.data.indian_citizens_only ?? true;
}
