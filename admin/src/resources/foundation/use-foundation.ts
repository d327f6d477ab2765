import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { FoundationRequest, FoundationResponse } from '@qlu/contracts/api/index';
import { FOUNDATION_MESSAGES as messages } from '@qlu/contracts/foundation/foundation.messages';
import type { Problem } from '@qlu/contracts/problem/problem';
import { callApi, MAY_REPEAT } from '../../providers/api-client';
import { useToasts } from '../../ui/use-toasts';

/** Loads the settings of the foundation. */
export function useFoundation() {
  const { query } = useCustom<FoundationResponse, HttpError>({
    url: '/api/admin/foundation',
    method: 'get',
    errorNotification: false,
  });
  return { query, loaded: query.data?.data, refresh: () => void query.refetch() };
}

interface Outcome {
  onSaved: (foundation: FoundationResponse) => void;
  /** The errors by field. */
  onRejected: (fields: NonNullable<Problem['fields']>) => void;
}

/** Saves the settings and shows a toast. A second click while they are being saved does nothing. */
export function useFoundationSave({ onSaved, onRejected }: Outcome) {
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const inFlight = useRef(false);

  const save = async (body: FoundationRequest) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const result = await callApi<FoundationResponse>('/api/admin/foundation', { method: 'PUT', body });
    inFlight.current = false;
    setSaving(false);
    if (result.ok) {
      toasts.success(messages.saved);
      return onSaved(result.data);
    }
    toasts.problem(result.problem, MAY_REPEAT);
    if (result.problem.fields) onRejected(result.problem.fields);
  };

  return { saving, save: (body: FoundationRequest) => void save(body) };
}
