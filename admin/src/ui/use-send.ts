import { useState } from 'react';
import { callApi, NO_RESPONSE, type ApiCall } from '../providers/api-client';
import { useToasts } from './use-toasts';

interface Sent<T> extends Pick<ApiCall, 'method' | 'body'> {
  /** The text of the success toast; none without it. */
  done?: string | ((data: T) => string);
  /** The text of the error toast without a response. */
  failed?: string;
}

/** Sends a change to the API and shows a toast with the outcome. `send` returns the response; null when it was rejected. */
export function useSend() {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const send = async <T extends object>(
    path: string,
    { method = 'POST', body, done, failed = NO_RESPONSE }: Sent<T> = {},
  ): Promise<T | null> => {
    setSending(true);
    const result = await callApi<T>(path, { method, body });
    setSending(false);
    if (!result.ok) {
      toasts.problem(result.problem, failed);
      return null;
    }
    if (done) toasts.success(typeof done === 'string' ? done : done(result.data));
    return result.data;
  };
  return { send, sending };
}
