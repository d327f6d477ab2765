/** The shape of every error response. `fields` is set only when fields are invalid. */
export interface Problem {
  /** HTTP status; 0 without any response. */
  status: number;
  /** A message for the user. */
  error: string;
  /** An error code, such as `PROGRAM_NOT_FOUND`. */
  code: string;
  fields?: Record<string, string[]>;
}

/** The code of a call without a response: no network, or no server. */
export const BACKEND_OFFLINE = 'BACKEND_OFFLINE';

/** The message when an error response has none. */
export function httpErrorMessage(status: number): string {
  return `HTTP error! status: ${status}`;
}
