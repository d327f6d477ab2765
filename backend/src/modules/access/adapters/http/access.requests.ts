import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

const LONGEST = 1_000;

const given =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST ? null : sentence;

const codeOrNone = (value: unknown): string | null =>
  value === undefined || (typeof value === 'string' && value.length <= LONGEST)
    ? null
    : ACCESS_MESSAGES.codeRequired;

export class LoginRequest {
  @ValidatedBy(given(ACCESS_MESSAGES.usernameRequired))
  username!: string;

  @ValidatedBy(given(ACCESS_MESSAGES.passwordRequired))
  password!: string;

  /** A code of the authenticator app, or a recovery code; only where two-step login is on. */
  @ValidatedBy(codeOrNone)
  code?: string;
}

export class PasswordRequest {
  @ValidatedBy(given(ACCESS_MESSAGES.passwordRequired))
  password!: string;
}

export class CodeRequest {
  /** A code of the authenticator app. */
  @ValidatedBy(given(ACCESS_MESSAGES.codeRequired))
  code!: string;
}

export class PasswordAndCodeRequest {
  @ValidatedBy(given(ACCESS_MESSAGES.passwordRequired))
  password!: string;

  /** A code of the authenticator app, or a recovery code. */
  @ValidatedBy(given(ACCESS_MESSAGES.codeRequired))
  code!: string;
}
