import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@qlu/contracts/access/access.rules';
import { Vault } from '../../../kernel/vault.js';
import { recoveryText } from '../domain/factor-seals.js';
import { readLoginCode } from '../domain/login-code.js';
import { OneTimeCodes } from '../ports/one-time-codes.js';
import { SecondFactorRepository } from '../ports/second-factor-repository.js';

/** Replaces the recovery codes. They are shown once: only their digests are stored. */
@Injectable()
export class IssueRecoveryCodes {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly codes: OneTimeCodes,
    private readonly vault: Vault,
  ) {}

  async execute(username: string): Promise<string[]> {
    const recoveryCodes = this.codes.newRecoveryCodes(RECOVERY_CODES);
    const digests = recoveryCodes.map((recoveryCode) => {
      const code = readLoginCode(recoveryCode);
      if (code.kind !== 'recovery') throw new Error('A recovery code must not look like a code of the app');
      return this.vault.digest(recoveryText(username, code.letters)).current;
    });
    await this.factors.replaceRecoveryCodes(username, digests);
    return recoveryCodes;
  }
}
