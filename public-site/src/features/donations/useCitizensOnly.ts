import { useEffect, useState } from 'react';
import type { DonationTermsResponse } from '@qlu/contracts/api/index';
import { call } from '../../lib/http';

/** Whether donors must declare that they are Indian citizens. True until the server has responded. */
export function useCitizensOnly(): boolean {
  const [citizensOnly, setCitizensOnly] = useState(true);
  useEffect(() => {
    let isLeft = false;
    void call<DonationTermsResponse>('/api/donations/terms').then((result) => {
      if (result.ok && !isLeft) setCitizensOnly(result.data.indian_citizens_only);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return citizensOnly;
}
