import { AppError } from '../../../kernel/app-error.js';
import type { AdministratorRepository } from '../ports/administrator-repository.js';
import type { LoginAttempts } from '../ports/login-attempts.js';
import type { PasswordHasher } from '../ports/password-hasher.js';

export class LogIn {
  /** Checked when nobody has the name, so that an unknown name takes as long as a wrong password. */
  private readonly nobody: Promise<string>;

  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
  ) {
    this.nobody = hasher.hash('nobody has this password');
  }

  /** @throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS */
  async execute(username: string, password: string, address: string): Promise<void> {
    const wait = await this.attempts.take(username, address);
    if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    const stored = await this.administrators.passwordHashOf(username);
    const fits = await this.hasher.fits(password, stored ?? (await this.nobody));
    if (!stored || !fits) throw new AppError('INVALID_CREDENTIALS');
    await this.attempts.forget(username, address);
  }
}
