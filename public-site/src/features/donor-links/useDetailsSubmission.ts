import type { DonorDetailsResponse, StatementChangedResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { useRef, useState } from 'react';
import { forgetDraft, keepDraft } from '../../lib/formDraft';
import { call, problemText, type CallProblem } from '../../lib/http';
import { useFormDraft } from '../../lib/useFormDraft';
import { useForm, type Form, type Problems } from '../../lib/useForm';
import {
  detailsDraft,
  detailsDraftKey,
  detailsProblems,
  detailsRequestOf,
  LINK_USED,
  normalizedDetails,
  SERVER_FIELDS,
  type DetailsValues,
} from './donorDetailsValues';

const LIMIT_MS = 30_000;

/** The state and submission of the form, whose values stay over a refresh. @param onDone called when the details are saved */
export function useDetailsSubmission(
  token: string,
  details: DonorDetailsResponse,
  onDone: (isRepeat: boolean) => void,
): {
  form: Form<DetailsValues>;
  isSending: boolean;
  /** Why nothing was stored; '' when there is nothing to report. */
  failure: string;
  send: (checked: DetailsValues) => Promise<void>;
} {
  const form = useForm<DetailsValues>(() => detailsDraft(token, details), {
    normalized: normalizedDetails,
    problems: detailsProblems,
  });
  useFormDraft(form, {
    read: () => detailsDraft(token, details),
    keep: (values) => keepDraft(detailsDraftKey(token), values),
  });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const isSubmitting = useRef(false);

  function show(problem: CallProblem): void {
    setFailure(problemText(problem, NO_RESPONSE_MESSAGES.sendAgain));
    const rejected: Problems<DetailsValues> = {};
    for (const [server, sentences] of Object.entries(problem.fields ?? {})) {
      const field = SERVER_FIELDS[server];
      if (field) rejected[field] = sentences;
    }
    form.reject(rejected);
  }

  async function send(checked: DetailsValues): Promise<void> {
    // A second click may arrive before the button is rendered as busy.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setSending(true);
    setFailure('');
    const result = await call<StatementChangedResponse>('/api/donor-details', {
      method: 'POST',
      body: detailsRequestOf(token, checked),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    isSubmitting.current = false;
    setSending(false);
    const isRepeat = !result.ok && result.problem.code === LINK_USED;
    if (!result.ok && !isRepeat) return show(result.problem);
    forgetDraft(detailsDraftKey(token));
    onDone(isRepeat);
  }

  return { form, isSending, failure, send };
}
