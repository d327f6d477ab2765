import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { newPasswordProblem } from '@qlu/contracts/access/users.fields';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';

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

export class LoginResponse {
  success!: true;
  username!: string;
  role!: 'owner' | 'office' | 'editor' | 'checkin';
}

export class LogoutEverywhereResponse {
  success!: true;
  /** How many sessions ended, including this one. */
  sessions!: number;
}

export class SessionResponse {
  success!: true;
  authenticated!: boolean;
  username!: string | null;
  role!: 'owner' | 'office' | 'editor' | 'checkin' | null;
}

/** The session, the password and the second factor of the user. Instants in UTC. */
export class SecurityResponse {
  success!: true;
  /** When this session was opened. */
  opened_at!: string;
  /** When this session ends, even when it is in use. */
  ends_at!: string;
  /** Whether the password is set on the server, so that it cannot be changed here. */
  password_set_on_server!: boolean;
  second_factor!: SecondFactorResponse;
}

export class SecondFactorResponse {
  on!: boolean;
  /** The instant at which it was turned on; null while it is off. */
  since!: string | null;
  /** Number of unused recovery codes. */
  recovery_codes_left!: number;
}

/** The secret for an authenticator app. Shown once. */
export class SecondFactorBegunResponse {
  success!: true;
  /** In base32. */
  secret!: string;
  /** The `otpauth://` address for a QR code. */
  address!: string;
}

export class RecoveryCodesResponse {
  success!: true;
  /** Shown once: the server stores only their digests. */
  recovery_codes!: string[];
}
