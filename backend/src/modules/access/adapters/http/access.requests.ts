import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { Follows } from '../../../../platform/http/follows.js';

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
  @Follows(given(ACCESS_MESSAGES.usernameRequired))
  username!: string;

  @Follows(given(ACCESS_MESSAGES.passwordRequired))
  password!: string;

  /** A code of the authenticator app, or a recovery code; only where two-step login is on. */
  @Follows(codeOrNone)
  code?: string;
}

export class PasswordRequest {
  @Follows(given(ACCESS_MESSAGES.passwordRequired))
  password!: string;
}

export class CodeRequest {
  /** A code of the authenticator app. */
  @Follows(given(ACCESS_MESSAGES.codeRequired))
  code!: string;
}

export class PasswordAndCodeRequest {
  @Follows(given(ACCESS_MESSAGES.passwordRequired))
  password!: string;

  /** A code of the authenticator app, or a recovery code. */
  @Follows(given(ACCESS_MESSAGES.codeRequired))
  code!: string;
}
