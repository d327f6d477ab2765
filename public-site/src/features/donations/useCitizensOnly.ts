import type { DonationTermsResponse } from '@qlu/contracts/api/index';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';
import type { Query } from '../../lib/queryClient';
import { useQuery } from '../../lib/useQuery';

async function fetchTerms({ signal }: { signal: AbortSignal }): Promise<DonationTermsResponse> {
  const result = await call<DonationTermsResponse>('/api/donations/terms', { signal });
  if (!result.ok) throw new CallFailed(result.problem);
  return result.data;
}

const termsQuery: Query<DonationTermsResponse> = { queryKey: ['donations', 'terms'], queryFn: fetchTerms };

/** Whether donors must declare that they are Indian citizens. True until the server has answered. */
export function useCitizensOnly(): boolean {
  return useQuery(termsQuery).data?.indian_citizens_only ?? true;
}
