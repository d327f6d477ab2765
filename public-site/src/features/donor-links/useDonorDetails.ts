import type { DonorDetailsResponse } from '@qlu/contracts/api/index';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { call, problemText, type CallProblem } from '../../lib/http';
import { limitedSignal } from '../../lib/limitedSignal';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { LINK_USED } from './donorDetailsValues';
import { linkToken } from './linkToken';

const LIMIT_MS = 30_000;
const FAILED = 'No connection. Please check your internet and try again.';

type Opened =
  | { state: 'loading' }
  | { state: 'failed'; text: string; canRetry: boolean }
  | { state: 'open'; token: string; details: DonorDetailsResponse }
  | { state: 'done'; isRepeat: boolean };

/** Opens the link of the page's address. The title of what replaces the form gets the focus. */
export function useDonorDetails(): {
  opened: Opened;
  retry: () => void;
  /** @param isRepeat they were saved before, as when the first response was lost */
  finish: (isRepeat: boolean) => void;
  title: RefObject<HTMLHeadingElement | null>;
} {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);

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
    finish: (isRepeat) => {
      setOpened({ state: 'done', isRepeat });
      focusTitle();
    },
    title,
  };
}

function failed(problem: CallProblem): Opened {
  if (problem.code === LINK_USED) return { state: 'done', isRepeat: true };
  return { state: 'failed', text: problemText(problem, FAILED), canRetry: problem.status !== 404 };
}
