import { noResponse, resultOf } from './api-client';
import type { ApiResult } from './api-client';

/** As long as the server waits for a slow connection. */
const TIMEOUT_MS = 150_000;

interface Upload {
  signal: AbortSignal;
  /** Called with the sent part, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Further fields of the form. */
  fields?: Record<string, string>;
}

/**
 * Sends a file as the form field `file` and reports the progress, which `fetch` cannot. An aborted upload resolves
 * like a call without a response.
 */
export function uploadFile<T>(
  path: string,
  file: File,
  { signal, onProgress, fields = {} }: Upload,
): Promise<ApiResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve(noResponse());
    request.open('POST', path);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(resultOf<T>(request.status, request.responseText));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}
