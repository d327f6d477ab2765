import type { JoinWaitingListRequest, WaitingListJoinedResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { useRef, useState } from 'react';
import { call, problemText, type CallProblem } from '../../lib/http';

const LIMIT_MS = 30_000;

export type JoinState = 'open' | 'sending' | 'joined';

/** Joins a waiting list. `problem` says why it was refused. */
export function useJoining(): {
  state: JoinState;
  problem: CallProblem | null;
  /** No further email goes to the address today. */
  isEmailLimitReached: boolean;
  text: string;
  join: (body: JoinWaitingListRequest) => Promise<CallProblem | null>;
} {
  const [state, setState] = useState<JoinState>('open');
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [isEmailLimitReached, setIsEmailLimitReached] = useState(false);
  const isSending = useRef(false);

  async function join(body: JoinWaitingListRequest): Promise<CallProblem | null> {
    // A second click may arrive before the button is rendered as busy.
    if (isSending.current) return null;
    isSending.current = true;
    setState('sending');
    setProblem(null);
    const signal = AbortSignal.timeout(LIMIT_MS);
    const result = await call<WaitingListJoinedResponse>('/api/waiting-list', {
      method: 'POST',
      body,
      signal,
    });
    isSending.current = false;
    setState(result.ok ? 'joined' : 'open');
    if (result.ok) {
      setIsEmailLimitReached(result.data.email_limit_reached);
      return null;
    }
    setProblem(result.problem);
    return result.problem;
  }

  return {
    state,
    problem,
    isEmailLimitReached,
    text: problem ? problemText(problem, NO_RESPONSE_MESSAGES.sendAgain) : '',
    join,
  };
}
