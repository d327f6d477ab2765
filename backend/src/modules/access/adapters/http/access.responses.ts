export class LoginResponse {
  success!: true;
  username!: string;
  role!: 'owner' | 'office' | 'editor' | 'checkin';
}

export class LogoutResponse {
  success!: true;
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

export class SecondFactorOffResponse {
  success!: true;
}

export class PasswordChangedResponse {
  success!: true;
}
