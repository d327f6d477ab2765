import type { Problem } from '@qlu/contracts/problem/problem';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { useRef, useState } from 'react';
import { forgetDraft } from '../../lib/formDraft';
import { problemText } from '../../lib/http';
import { showToast } from '../../ui/toast';
import { registrationDraftKey } from './registrationDraft';
import type { Needed } from './registrationOrder';
import type { RegistrationValues } from './registrationValues';
import { requestSponsoredPlace } from './sponsoredPlaces';

type PlaceRequestState = 'open' | 'sending' | 'sent';

/** Sends a request for a sponsored place. A toast shows why it was refused. */
export function usePlaceRequest(
  programId: number,
  needed: Needed,
  onRefused: (problem: Problem) => void,
): { state: PlaceRequestState; ask: (values: RegistrationValues) => Promise<void> } {
  const [state, setState] = useState<PlaceRequestState>('open');
  const isSending = useRef(false);

  async function ask(values: RegistrationValues): Promise<void> {
    // A second click may arrive before the button is rendered as busy.
    if (isSending.current) return;
    isSending.current = true;
    setState('sending');
    const result = await requestSponsoredPlace(programId, values, needed);
    isSending.current = false;
    setState(result.ok ? 'sent' : 'open');
    if (result.ok) {
      forgetDraft(registrationDraftKey(programId));
      return;
    }
    showToast({
      title: result.problem.error ? 'Request Not Sent' : 'No Answer',
      description: problemText(result.problem, NO_RESPONSE_MESSAGES.sendAgain),
      tone: 'error',
    });
    onRefused(result.problem);
  }

  return { state, ask };
}
