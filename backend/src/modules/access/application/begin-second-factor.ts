import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Vault } from '../../../kernel/vault.js';
import { secretOwner } from '../domain/factor-seals.js';
import { OneTimeCodes } from '../ports/one-time-codes.js';
import { SecondFactorRepository } from '../ports/second-factor-repository.js';
import { Reauthenticate, type Requester } from './reauthenticate.js';

/**
 * Creates the secret of a user's authenticator app. The login requires codes after the first code has confirmed it.
 */
@Injectable()
export class BeginSecondFactor {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly factors: SecondFactorRepository,
    private readonly codes: OneTimeCodes,
    private readonly vault: Vault,
  ) {}

  /**
   * Returns the secret in base32, and the `otpauth://` address for a QR code.
   * @throws TOO_MANY_ATTEMPTS, PASSWORD_WRONG, SECOND_FACTOR_ON
   */
  async execute(requester: Requester, password: string): Promise<{ secret: string; address: string }> {
    await this.reauthenticate.counted(requester, async () => {
      await this.reauthenticate.checkPassword(requester, password);
      // Throws inside `counted`: what changes nothing resets no count.
      if ((await this.factors.of(requester.username))?.onSince) throw new AppError('SECOND_FACTOR_ON');
    });
    const secret = this.codes.newSecret();
    const sealed = this.vault.seal(secret, secretOwner(requester.username));
    if (!(await this.factors.begin(requester.username, sealed))) throw new AppError('SECOND_FACTOR_ON');
    return { secret, address: this.codes.addressOf(secret, requester.username) };
  }
}
