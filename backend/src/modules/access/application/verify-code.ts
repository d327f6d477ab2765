import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import type { Client } from '../domain/client.js';
import { recoveryText, secretOwner } from '../domain/factor-seals.js';
import { readLoginCode } from '../domain/login-code.js';
import type { LoginKey } from '../domain/login-key.js';
import { OneTimeCodes } from '../ports/one-time-codes.js';
import { type SecondFactor, SecondFactorRepository } from '../ports/second-factor-repository.js';
import { CountAttempts } from './count-attempts.js';

/** Who entered a code. */
export interface CodeSender extends Client {
  username: string;
  /** Under which the code counts. */
  key: LoginKey;
}

/**
 * Verifies a code against the stored factor. A code works once; a wrong one is recorded in the audit log. Only a verified
 * code resets the count of codes.
 */
@Injectable()
export class VerifyCode {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly codes: OneTimeCodes,
    private readonly attempts: CountAttempts,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Uses up a code of the app, or a recovery code. @throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS */
  async execute(who: CodeSender, factor: SecondFactor, typed: string): Promise<void> {
    const code = readLoginCode(typed);
    if (code.kind === 'app') return this.byApp(who, factor, typed);
    await this.attempts.countCode(who.key);
    const digest = this.vault.digest(recoveryText(who.username, code.letters));
    const used = await this.factors.useRecoveryCode(who.username, digest, this.clock.now());
    if (!used) return this.reject(who);
    await this.attempts.resetCodes(who.key);
    await this.record(who, 'access.recovery-code-used', { left: factor.codesLeft - 1 });
  }

  /** Uses up a code of the app. Rejects a recovery code. @throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS */
  async byApp(who: CodeSender, factor: SecondFactor, typed: string): Promise<void> {
    const step = await this.stepOf(who, factor, typed);
    if (!(await this.factors.useStep(who.username, step))) return this.reject(who);
    await this.attempts.resetCodes(who.key);
  }

  /**
   * Verifies the code that turns the factor on, and returns its time step. @throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
   */
  async forSetup(who: CodeSender, factor: SecondFactor, typed: string): Promise<number> {
    const step = await this.stepOf(who, factor, typed);
    await this.attempts.resetCodes(who.key);
    return step;
  }

  /** The time step of a code of the app. Neither uses the code up nor resets the count: the code may be a used one. */
  private async stepOf(who: CodeSender, factor: SecondFactor, typed: string): Promise<number> {
    await this.attempts.countCode(who.key);
    const code = readLoginCode(typed);
    const secret = this.vault.open(factor.sealed, secretOwner(who.username));
    const step = code.kind === 'app' ? this.codes.stepOf(code.digits, secret, this.clock.now()) : null;
    return step ?? this.reject(who);
  }

  private async reject(who: CodeSender): Promise<never> {
    await this.record(who, 'access.code-refused');
    const fields = { code: [new AppError('SECOND_FACTOR_WRONG').message] };
    throw new AppError('SECOND_FACTOR_WRONG', { fields });
  }

  private async record(
    { username, addressClass: from }: CodeSender,
    action: AuditAction,
    details: object = {},
  ): Promise<void> {
    await this.audit.record({
      who: username,
      action,
      subject: 'back office',
      details: { from, ...details },
    });
  }
}
