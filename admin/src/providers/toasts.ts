import type { HttpError, OpenNotificationParams } from '@refinedev/core';

/** A toast of something done. */
export function successToast(sentence: string): OpenNotificationParams {
  return { type: 'success', description: 'Success', message: sentence };
}

/**
 * 'Error' and the server's sentence, or the catalogue's when no answer came; nothing when the session ended,
 * because the login page already answers that.
 */
export function errorToast(error: HttpError | undefined, fallback: string): OpenNotificationParams | false {
  if (error?.statusCode === 401) return false;
  return { type: 'error', description: 'Error', message: error?.message || fallback };
}
