export class LoginAnswer {
  success!: true;
  username!: string;
}

export class LogoutAnswer {
  success!: true;
}

export class LogoutEverywhereAnswer {
  success!: true;
  /** How many sessions ended, this one among them. */
  sessions!: number;
}

export class SessionAnswer {
  success!: true;
  authenticated!: boolean;
  username!: string | null;
}

/** The doors of the back office as they stand. Instants in UTC. */
export class SecurityAnswer {
  success!: true;
  /** The login of this session. */
  opened_at!: string;
  /** When this session ends, however much it is used. */
  ends_at!: string;
  second_factor!: SecondFactorAnswer;
}

export class SecondFactorAnswer {
  on!: boolean;
  /** The instant at which it was turned on; null while it is off. */
  since!: string | null;
  /** Recovery codes that were not used. */
  recovery_codes_left!: number;
}

/** What an authenticator app needs; shown once. */
export class SecondFactorBegunAnswer {
  success!: true;
  /** In base32. */
  secret!: string;
  /** The `otpauth://` address for a QR code. */
  address!: string;
}

export class RecoveryCodesAnswer {
  success!: true;
  /** Shown once: the server keeps none of them. */
  recovery_codes!: string[];
}

export class SecondFactorOffAnswer {
  success!: true;
}
