import { useEffect, useRef, useState } from 'react';
import type { PhotographSavedResponse } from '@qlu/contracts/api/index';
import { PHOTOGRAPH_MESSAGES as messages } from '@qlu/contracts/photographs/photographs.messages';
import { callApi, MAY_REPEAT } from '../../providers/api-client';
import { uploadFile } from '../../providers/upload-file';
import { formerOf, type PhotographValues, type Slot } from './photograph';
import { useToasts } from '../../ui/use-toasts';

interface PhotographSaveProps {
  /** The slot as the dialog shows it. */
  seen: Slot;
  onSaved: () => void;
  /** Called when nothing was saved, because somebody else has changed the photograph meanwhile. */
  onStale: () => void;
}

/** Uploads a photograph, or saves the values of the one that is there. `progress` is in percent, null when idle. */
export function usePhotographSave({ seen: slot, onSaved, onStale }: PhotographSaveProps) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const save = async (file: File | null, values: PhotographValues) => {
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setErrorMessage(null);
    setProgress(0);
    const result = file
      ? await uploadFile<PhotographSavedResponse>('/api/admin/photographs/upload', file, {
          signal: stop.signal,
          onProgress: (part) => setProgress(Math.floor(part * 100)),
          fields: {
            slot: slot.id,
            alt_en: values.alt_en,
            alt_te: values.alt_te,
            focus_x: String(values.focus_x),
            focus_y: String(values.focus_y),
          },
        })
      : await callApi<PhotographSavedResponse>(`/api/admin/photographs/${encodeURIComponent(slot.id)}`, {
          method: 'PUT',
          body: { ...values, ...formerOf(slot) },
        });
    sending.current = null;
    setProgress(null);
    if (stop.signal.aborted) return;
    if (result.ok) {
      toasts.success(file ? messages.uploaded(slot.label) : messages.saved(slot.label));
      return onSaved();
    }
    if (result.problem.status === 401) return;
    if (result.problem.code === 'PHOTOGRAPH_CHANGED') return onStale();
    setErrorMessage(result.problem.error || MAY_REPEAT);
  };

  return { progress, errorMessage, save, stop: () => sending.current?.abort() };
}
