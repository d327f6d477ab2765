export class LoginResponse {
  success!: true;
  username!: string;
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
}

/** The session and the second factor of the administrator. Instants in UTC. */
export class SecurityResponse {
  success!: true;
  /** When this session was opened. */
  opened_at!: string;
  /** When this session ends, even when it is in use. */
  ends_at!: string;
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
