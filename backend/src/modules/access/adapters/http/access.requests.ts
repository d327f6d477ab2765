import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { newPasswordProblem } from '@qlu/contracts/access/users.fields';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

const MAX_LENGTH = 1_000;

const required =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH ? null : sentence;

const optionalCode = (value: unknown): string | null =>
  value === undefined || (typeof value === 'string' && value.length <= MAX_LENGTH)
    ? null
    : ACCESS_MESSAGES.codeRequired;

export class LoginRequest {
  @ValidatedBy(required(ACCESS_MESSAGES.usernameRequired))
  username!: string;

  @ValidatedBy(required(ACCESS_MESSAGES.passwordRequired))
  password!: string;

  /** A code of the authenticator app, or a recovery code. Only when two-step login is on. */
  @ValidatedBy(optionalCode)
  code?: string;
}

export class PasswordRequest {
  @ValidatedBy(required(ACCESS_MESSAGES.passwordRequired))
  password!: string;
}

export class CodeRequest {
  /** A code of the authenticator app. */
  @ValidatedBy(required(ACCESS_MESSAGES.codeRequired))
  code!: string;
}

export class PasswordAndCodeRequest {
  @ValidatedBy(required(ACCESS_MESSAGES.passwordRequired))
  password!: string;

  /** A code of the authenticator app, or a recovery code. */
  @ValidatedBy(required(ACCESS_MESSAGES.codeRequired))
  code!: string;
}

export class NewPasswordRequest {
  @ValidatedBy(required(USER_MESSAGES.currentPasswordRequired))
  current_password!: string;

  /** 8 to 1,000 characters. */
  @ValidatedBy(newPasswordProblem)
  new_password!: string;
}

export class AcceptInvitationRequest {
  /** The part of the link after `#`. */
  @ValidatedBy(required(USER_MESSAGES.tokenRequired))
  token!: string;

  /** 8 to 1,000 characters. */
  @ValidatedBy(newPasswordProblem)
  password!: string;
}
