import type { DonorDetailsResponse } from '@qlu/contracts/api/index';
import { useEffect, useState } from 'react';
import { call, problemText, type CallProblem } from '../../lib/http';
import { limitedSignal } from '../../lib/limitedSignal';
import { linkToken } from './linkToken';

const LIMIT_MS = 30_000;
const FAILED = 'We could not reach the server. Please check your connection and try again.';

type Opened =
  | { state: 'loading' }
  | { state: 'failed'; text: string; canRetry: boolean }
  | { state: 'open'; token: string; details: DonorDetailsResponse }
  | { state: 'done' };

/** Opens the link of the page's address. */
export function useDonorDetails(): { opened: Opened; retry: () => void; finish: () => void } {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const { signal, leave } = limitedSignal(LIMIT_MS);
    const token = linkToken();
    call<DonorDetailsResponse>('/api/donor-details/open', { method: 'POST', body: { token }, signal })
      .then((result) => {
        setOpened(result.ok ? { state: 'open', token, details: result.data } : failed(result.problem));
      })
      .catch(() => undefined);
    return leave;
  }, [tries]);

  return {
    opened,
    retry: () => {
      setOpened({ state: 'loading' });
      setTries((count) => count + 1);
    },
    finish: () => setOpened({ state: 'done' }),
  };
}

function failed(problem: CallProblem): Opened {
  return { state: 'failed', text: problemText(problem, FAILED), canRetry: problem.status !== 404 };
}
