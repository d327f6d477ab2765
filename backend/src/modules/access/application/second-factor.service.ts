import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@qlu/contracts/access/access.rules';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { OneTimeCodes } from '../adapters/otplib/one-time-codes.js';
import {
  SecondFactorRepository,
  type SecondFactor,
} from '../adapters/persistence/second-factor-repository.js';
import type { Requester } from '../domain/account.js';
import { readLoginCode, recoveryText, secretOwner } from '../domain/login-code.js';
import { UserRepository } from '../ports/user-repository.js';
import { LoginService } from './login.service.js';

/** Two-step login of a user. Turning it on or off ends all other sessions of the user. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly login: LoginService,
    private readonly factors: SecondFactorRepository,
    private readonly users: UserRepository,
    private readonly codes: OneTimeCodes,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the secret of an authenticator app. The login requires codes after the first code has confirmed it.
   * Returns the secret in base32, and the `otpauth://` address for a QR code.
   * @throws TOO_MANY_ATTEMPTS, PASSWORD_WRONG, SECOND_FACTOR_ON
   */
  async begin(requester: Requester, password: string): Promise<{ secret: string; address: string }> {
    const { username } = requester;
    await this.login.reauthenticate(requester, async () => {
      await this.login.checkPassword(requester, password);
      // Throws inside the counted attempt: what changes nothing resets no count.
      if ((await this.factors.find(username))?.onSince) throw new AppError('SECOND_FACTOR_ON');
    });
    const secret = this.codes.newSecret();
    const sealed = this.vault.seal(secret, secretOwner(username));
    if (!(await this.factors.begin(username, sealed))) throw new AppError('SECOND_FACTOR_ON');
    return { secret, address: this.codes.getAddress(secret, username) };
  }

  /**
   * Turns the second factor on after a code has proved that the app has the secret. Returns the recovery codes, which
   * cannot be shown again.
   * @throws SECOND_FACTOR_OFF when none was begun, SECOND_FACTOR_ON, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
   */
  async turnOn(requester: Requester, code: string): Promise<string[]> {
    const { username } = requester;
    const factor = await this.factors.find(username);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.onSince) throw new AppError('SECOND_FACTOR_ON');
    const step = await this.login.reauthenticate(requester, (sender) =>
      this.login.verifyFirstCode(sender, factor, code),
    );
    return this.transactions.run(async () => {
      const on = await this.factors.turnOn(username, factor.sealed, step, this.clock.now());
      // Another window has replaced or confirmed the secret, so this window shows a secret that is not stored.
      if (!on) throw new AppError('SECOND_FACTOR_ON');
      const recoveryCodes = await this.replaceRecoveryCodes(username);
      await this.endOtherSessions(requester, 'access.second-factor-on');
      return recoveryCodes;
    });
  }

  /** Requires the password and a code. @throws SECOND_FACTOR_OFF, PASSWORD_WRONG, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS */
  async turnOff(requester: Requester, password: string, code: string): Promise<void> {
    const factor = await this.findActive(requester.username);
    await this.login.reauthenticate(requester, async (sender) => {
      // The password first, so that a wrong password does not use up the code.
      await this.login.checkPassword(requester, password);
      await this.login.verifyCode(sender, factor, code);
    });
    await this.transactions.run(async () => {
      await this.factors.remove(requester.username);
      await this.endOtherSessions(requester, 'access.second-factor-off');
    });
  }

  /**
   * Replaces the recovery codes. Requires a code of the app: a stolen recovery code must not create ten new ones. Returns
   * the new codes, which cannot be shown again.
   * @throws SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
   */
  async makeRecoveryCodes(requester: Requester, code: string): Promise<string[]> {
    const { username } = requester;
    const factor = await this.findActive(username);
    await this.login.reauthenticate(requester, (sender) => this.login.verifyAppCode(sender, factor, code));
    return this.transactions.run(async () => {
      const recoveryCodes = await this.replaceRecoveryCodes(username);
      await this.login.record(username, 'access.recovery-codes-made', {});
      return recoveryCodes;
    });
  }

  private async findActive(username: string): Promise<SecondFactor> {
    const factor = await this.factors.find(username);
    if (!factor?.onSince) throw new AppError('SECOND_FACTOR_OFF');
    return factor;
  }

  /** The codes are shown once: only their digests are stored. */
  private async replaceRecoveryCodes(username: string): Promise<string[]> {
    const recoveryCodes = this.codes.newRecoveryCodes(RECOVERY_CODES);
    const digests = recoveryCodes.map((recoveryCode) => {
      const code = readLoginCode(recoveryCode);
      if (code.kind !== 'recovery') throw new Error('A recovery code must not look like a code of the app');
      return this.vault.digest(recoveryText(username, code.letters)).current;
    });
    await this.factors.replaceRecoveryCodes(username, digests);
    return recoveryCodes;
  }

  private async endOtherSessions({ username, session }: Requester, action: AuditAction): Promise<void> {
    const sessions = await this.users.endSessions(username, session);
    await this.login.record(username, action, { sessions });
  }
}
