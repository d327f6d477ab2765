import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import { addressClass } from '../domain/address-class.js';
import type { AdministratorRepository } from '../ports/administrator-repository.js';
import type { LoginAttempts } from '../ports/login-attempts.js';
import type { PasswordHasher } from '../ports/password-hasher.js';

/** The logged-in administrator who asks for something: the session's id, and the address it comes from. */
export interface Requester {
  username: string;
  address: string;
  session: string;
}

/**
 * Asks for the proof again that the login asked for, before a door is changed: who found an open browser has none.
 * Wrong answers count together with wrong logins.
 */
export class Reauthenticate {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {}

  /** Runs the proofs as one counted attempt. @throws TOO_MANY_ATTEMPTS, and what the proofs throw */
  async counted<T>({ username, address }: Requester, proofs: () => Promise<T>): Promise<T> {
    const wait = await this.attempts.take(username, address);
    if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    const proven = await proofs();
    await this.attempts.forget(username, address);
    return proven;
  }

  /** @throws PASSWORD_WRONG */
  async password({ username, address }: Requester, password: string): Promise<void> {
    const stored = await this.administrators.passwordHashOf(username);
    if (stored !== null && (await this.hasher.fits(password, stored))) return;
    await this.audit.record({
      who: username,
      action: 'access.password-refused',
      subject: 'back office',
      details: { from: addressClass(address) },
    });
    const { message } = new AppError('PASSWORD_WRONG');
    throw new AppError('PASSWORD_WRONG', { fields: { password: [message] } });
  }
}
