import type { WaitingLinkResponse } from '@qlu/contracts/api/index';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { call, problemText } from '@qlu/contracts/client/http';
import type { Problem } from '@qlu/contracts/problem/problem';
import { limitedSignal } from '../../lib/limitedSignal';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';

const LIMIT_MS = 30_000;
const FAILED = 'No connection. Please check your internet and try again.';
const UNKNOWN = 'This link does not work. Please open the link in our latest email again, or call us.';

type OpenedLink =
  | { state: 'loading' }
  | { state: 'failed'; text: string; canRetry: boolean }
  | { state: 'open'; entry: WaitingLinkResponse };

/**
 * What the link of an email about a waiting list is about. Without a token it opens nothing. A reload replaces what was
 * pressed, so it focuses `title`.
 */
export function useWaitingLink(token: string): {
  opened: OpenedLink;
  reload: () => void;
  title: RefObject<HTMLHeadingElement | null>;
} {
  const [opened, setOpened] = useState<OpenedLink>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);

  useEffect(() => {
    if (!token) return undefined;
    const { signal, leave } = limitedSignal(LIMIT_MS);
    call<WaitingLinkResponse>('/api/waiting-list/open', { method: 'POST', body: { token }, signal })
      .then((result) => {
        setOpened(result.ok ? { state: 'open', entry: result.data } : failed(result.problem));
        if (tries > 0) focusTitle();
      })
      .catch(() => undefined);
    return leave;
  }, [token, tries, focusTitle]);

  const reload = (): void => {
    setOpened({ state: 'loading' });
    setTries((count) => count + 1);
  };
  return { opened, reload, title };
}

function failed(problem: Problem): OpenedLink {
  if (problem.status === 404) return { state: 'failed', text: UNKNOWN, canRetry: false };
  return { state: 'failed', text: problemText(problem, FAILED), canRetry: true };
}

/** `1 place`, `3 places`. */
export function placesCount(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}

/** Until when an offer holds its places. */
export function heldText({ people, held_until: until }: WaitingLinkResponse): string {
  return `We hold ${placesCount(people)} for you until ${until ? formatDateTime(until) : ''}.`;
}
