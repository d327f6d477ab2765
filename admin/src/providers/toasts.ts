import type { HttpError, OpenNotificationParams } from '@refinedev/core';

/** A success toast. */
export function successToast(message: string): OpenNotificationParams {
  return { type: 'success', description: 'Success', message };
}

/**
 * An error toast with the server's message, or with `fallback` when there was no response. No toast when the session
 * has ended: the login page is shown then.
 */
export function errorToast(error: HttpError | undefined, fallback: string): OpenNotificationParams | false {
  if (error?.statusCode === 401) return false;
  return { type: 'error', description: 'Error', message: error?.message || fallback };
}
