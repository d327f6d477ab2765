import type { MonthlyTermsResponse } from '@qlu/contracts/api/index';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';
import type { Query } from '../../lib/queryClient';

/** Whether donors can give every month, and the limits. */
export const monthlyTermsQuery: Query<MonthlyTermsResponse> = {
  queryKey: ['monthly-gifts', 'terms'],
  queryFn: async ({ signal }) => {
    const result = await call<MonthlyTermsResponse>('/api/monthly-gifts/terms', { signal });
    if (!result.ok) throw new CallFailed(result.problem);
    return result.data;
  },
  refetchOnReturn: false,
};
