import { AppError } from '../../../kernel/app-error.js';
import type { Vault } from '../../../kernel/vault.js';
import { secretOwner } from '../domain/factor-seals.js';
import type { OneTimeCodes } from '../ports/one-time-codes.js';
import type { SecondFactorRepository } from '../ports/second-factor-repository.js';
import type { Reauthenticate, Requester } from './reauthenticate.js';

/** Makes a secret for the administrator's app. The login asks for nothing until a code of it was entered. */
export class BeginSecondFactor {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly factors: SecondFactorRepository,
    private readonly codes: OneTimeCodes,
    private readonly vault: Vault,
  ) {}

  /**
   * The secret in base32, and the address that the app reads from a picture.
   * @throws TOO_MANY_ATTEMPTS, PASSWORD_WRONG, SECOND_FACTOR_ON
   */
  async execute(requester: Requester, password: string): Promise<{ secret: string; address: string }> {
    await this.reauthenticate.counted(requester, async () => {
      await this.reauthenticate.password(requester, password);
      // The password alone must not have the wrong codes of a factor in force forgotten.
      if ((await this.factors.of(requester.username))?.onSince) throw new AppError('SECOND_FACTOR_ON');
    });
    const secret = this.codes.newSecret();
    const sealed = this.vault.seal(secret, secretOwner(requester.username));
    if (!(await this.factors.begin(requester.username, sealed))) throw new AppError('SECOND_FACTOR_ON');
    return { secret, address: this.codes.addressOf(secret, requester.username) };
  }
}
