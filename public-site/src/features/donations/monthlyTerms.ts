import type { MonthlyTermsResponse } from '@qlu/contracts/api/index';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '@qlu/contracts/client/http';
import { NO_REFETCH_ON_RETURN } from '../../lib/queryClient';

/** Whether donors can give every month, and the limits. */
export const monthlyTermsQuery = queryOptions({
  queryKey: ['monthly-gifts', 'terms'],
  queryFn: ({ signal }) => fetchData<MonthlyTermsResponse>('/api/monthly-gifts/terms', signal),
  ...NO_REFETCH_ON_RETURN,
});
