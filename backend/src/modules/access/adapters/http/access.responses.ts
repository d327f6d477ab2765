export class LoginResponse {
  success!: true;
  username!: string;
}

export class LogoutResponse {
  success!: true;
}

export class LogoutEverywhereResponse {
  success!: true;
  /** How many sessions ended, this one among them. */
  sessions!: number;
}

export class SessionResponse {
  success!: true;
  authenticated!: boolean;
  username!: string | null;
}

/** The doors of the back office as they stand. Instants in UTC. */
export class SecurityResponse {
  success!: true;
  /** The login of this session. */
  opened_at!: string;
  /** When this session ends, however much it is used. */
  ends_at!: string;
  second_factor!: SecondFactorResponse;
}

export class SecondFactorResponse {
  on!: boolean;
  /** The instant at which it was turned on; null while it is off. */
  since!: string | null;
  /** Recovery codes that were not used. */
  recovery_codes_left!: number;
}

/** What an authenticator app needs; shown once. */
export class SecondFactorBegunResponse {
  success!: true;
  /** In base32. */
  secret!: string;
  /** The `otpauth://` address for a QR code. */
  address!: string;
}

export class RecoveryCodesResponse {
  success!: true;
  /** Shown once: the server keeps none of them. */
  recovery_codes!: string[];
}

export class SecondFactorOffResponse {
  success!: true;
}
