import { useInvalidate, useNotification } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { callApi } from '../../providers/api-client';
import { errorToast, successToast } from '../../providers/toasts';

interface ProgramCall<Saved> {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  doneText: (saved: Saved) => string;
  onSaved: (saved: Saved) => void;
  onRejected: (error: HttpError) => void;
}

/** Adds or changes a program, or several dates of one, with one call, and shows a toast. A second click does nothing. */
export function useProgramCall() {
  const { open } = useNotification();
  const invalidate = useInvalidate();
  const inFlight = useRef(false);
  const [saving, setSaving] = useState(false);

  const call = async <Saved>({ method, path, body, ...outcome }: ProgramCall<Saved>): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const result = await callApi<Saved>(path, { method, body });
    inFlight.current = false;
    setSaving(false);
    if (result.ok) {
      open?.(successToast(outcome.doneText(result.data)));
      outcome.onSaved(result.data);
      await invalidate({ resource: 'upcoming-programs', invalidates: ['list'] });
      return;
    }
    const { status: statusCode, error: message, code, fields } = result.problem;
    const rejection: HttpError = { statusCode, message, code, errors: fields };
    const failed = method === 'POST' ? PROGRAM_MESSAGES.createFailed : PROGRAM_MESSAGES.updateFailed;
    const toast = errorToast(rejection, failed);
    // The form shows what somebody else has changed.
    if (toast && code !== 'PROGRAM_CHANGED') open?.(toast);
    outcome.onRejected(rejection);
  };

  return { call, saving };
}
