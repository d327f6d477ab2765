import type { MonthlyTermsResponse } from '@qlu/contracts/api/index';
import { fetchData } from '../../lib/fetchData';
import type { Query } from '../../lib/queryClient';

/** Whether donors can give every month, and the limits. */
export const monthlyTermsQuery: Query<MonthlyTermsResponse> = {
  queryKey: ['monthly-gifts', 'terms'],
  queryFn: ({ signal }) => fetchData('/api/monthly-gifts/terms', signal),
  refetchOnReturn: false,
};
