import { AppError } from '../../../kernel/app-error.js';
import type { Vault } from '../../../kernel/vault.js';
import { secretOwner } from '../domain/factor-seals.js';
import type { OneTimeCodes } from '../ports/one-time-codes.js';
import type { SecondFactorRepository } from '../ports/second-factor-repository.js';
import type { AskAgain, Asker } from './ask-again.js';

/** Makes a secret for the administrator's app. The login asks for nothing until a code of it was entered. */
export class BeginSecondFactor {
  constructor(
    private readonly askAgain: AskAgain,
    private readonly factors: SecondFactorRepository,
    private readonly codes: OneTimeCodes,
    private readonly vault: Vault,
  ) {}

  /**
   * The secret in base32, and the address that the app reads from a picture.
   * @throws TOO_MANY_ATTEMPTS, PASSWORD_WRONG, SECOND_FACTOR_ON
   */
  async execute(asker: Asker, password: string): Promise<{ secret: string; address: string }> {
    await this.askAgain.counted(asker, async () => {
      await this.askAgain.password(asker, password);
      // The password alone must not have the wrong codes of a factor in force forgotten.
      if ((await this.factors.of(asker.username))?.onSince) throw new AppError('SECOND_FACTOR_ON');
    });
    const secret = this.codes.newSecret();
    const sealed = this.vault.seal(secret, secretOwner(asker.username));
    if (!(await this.factors.begin(asker.username, sealed))) throw new AppError('SECOND_FACTOR_ON');
    return { secret, address: this.codes.addressOf(secret, asker.username) };
  }
}
