import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.js';

/**
 * An error that a visitor or a user of the back office sees. The catalogue defines its HTTP status and sentence.
 * Any other error that is thrown is a bug and becomes status 500.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      /** Replaces the catalogue's sentence. */
      sentence?: string;
      /** Field name to its sentences, when fields are invalid. */
      fields?: Record<string, string[]>;
      /** Seconds after which the client may try again. */
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(details.sentence ?? ERROR_CATALOGUE[code].sentence, { cause: details.cause });
    this.name = 'AppError';
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}
