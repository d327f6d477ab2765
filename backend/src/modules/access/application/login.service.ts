import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { PasswordHasher } from '../adapters/argon2/password-hasher.js';
import { OneTimeCodes } from '../adapters/otplib/one-time-codes.js';
import {
  SecondFactorRepository,
  type SecondFactor,
} from '../adapters/persistence/second-factor-repository.js';
import { LoginLimits } from '../adapters/postgres/login-limits.js';
import { canLogIn, type Account, type Client, type LoginKey, type Requester } from '../domain/account.js';
import { readLoginCode, recoveryText, secretOwner } from '../domain/login-code.js';
import { UserRepository } from '../ports/user-repository.js';
import { DeviceTickets } from './device-tickets.js';

/** Replaces an unknown name in the audit log, because a password may have been typed as the name. */
const UNKNOWN_NAME = 'an unknown name';

export interface CodeSender extends Client {
  username: string;
  key: LoginKey;
}

/**
 * Passwords and codes: at the login, and again before a sensitive action. The audit log records every login and every
 * failed one. Attempts above the limit are not recorded, so that an attacker cannot fill the log.
 *
 * Attempts count by network first. An attempt that the network's limit rejects does not count for the account, so that
 * one network cannot lock a user out. A browser that has logged in before counts under its own key, so that strangers
 * cannot lock it out by using up the account's limit.
 */
@Injectable()
export class LoginService {
  /** Verified for an unknown name, so that it takes as long as a wrong password. */
  private readonly dummyHash: Promise<string>;

  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly hasher: PasswordHasher,
    private readonly codes: OneTimeCodes,
    private readonly limits: LoginLimits,
    private readonly tickets: DeviceTickets,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.dummyHash = hasher.hash('nobody has this password');
  }

  /**
   * Returns the account that is logged in.
   * @param code of the app, or a recovery code. Used only after a right password and when two-step login is on.
   * @throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
   */
  async logIn(username: string, password: string, code: string, client: Client): Promise<Account> {
    const from = client.addressClass;
    const { account, key } = await this.countAttempt(username, client);
    const isRight = await this.hasher.verify(password, account?.passwordHash ?? (await this.dummyHash));
    if (!account || !isRight || !canLogIn(account)) {
      await this.record(account?.username ?? UNKNOWN_NAME, 'access.login-refused', { from });
      throw new AppError('INVALID_CREDENTIALS');
    }
    const who = account.username;
    const factor = await this.factors.find(who);
    if (factor?.onSince) {
      if (!code) {
        // If no login follows this entry, somebody else may know the password.
        await this.record(who, 'access.code-asked', { from });
        throw new AppError('SECOND_FACTOR_REQUIRED');
      }
      await this.verifyCode({ username: who, key, ...client }, factor, code);
    }
    await this.record(who, 'access.logged-in', { from });
    await this.limits.reset(client.address, key);
    return account;
  }

  /** Ends all sessions of the user, including the current one. Returns how many. */
  async logOutEverywhere(username: string): Promise<number> {
    return this.transactions.run(async () => {
      const sessions = await this.users.endSessions(username);
      await this.record(username, 'access.logged-out-everywhere', { sessions });
      return sessions;
    });
  }

  /**
   * Runs the checks before a sensitive action as one counted attempt, because somebody may have found an open browser.
   * Wrong attempts count together with failed logins. @throws TOO_MANY_ATTEMPTS, and the errors of the checks
   */
  async reauthenticate<T>(requester: Requester, checks: (sender: CodeSender) => Promise<T>): Promise<T> {
    const { key } = await this.countAttempt(requester.username, requester);
    const result = await checks({ ...requester, key });
    await this.limits.reset(requester.address, key);
    return result;
  }

  /** @param field the field of the request that has the password. @throws PASSWORD_WRONG */
  async checkPassword(requester: Requester, password: string, field: string = 'password'): Promise<void> {
    const stored = (await this.users.findAccount(requester.username))?.passwordHash;
    if (stored && (await this.hasher.verify(password, stored))) return;
    await this.record(requester.username, 'access.password-refused', { from: requester.addressClass });
    const { message } = new AppError('PASSWORD_WRONG');
    throw new AppError('PASSWORD_WRONG', { fields: { [field]: [message] } });
  }

  /** Uses up a code of the app, or a recovery code. @throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS */
  async verifyCode(sender: CodeSender, factor: SecondFactor, typed: string): Promise<void> {
    const code = readLoginCode(typed);
    if (code.kind === 'app') return this.verifyAppCode(sender, factor, typed);
    await this.limits.countCode(sender.key);
    const digest = this.vault.digest(recoveryText(sender.username, code.letters));
    const used = await this.factors.useRecoveryCode(sender.username, digest, this.clock.now());
    if (!used) return this.rejectCode(sender);
    await this.limits.resetCodes(sender.key);
    const details = { from: sender.addressClass, left: factor.codesLeft - 1 };
    await this.record(sender.username, 'access.recovery-code-used', details);
  }

  /** Uses up a code of the app. Rejects a recovery code. @throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS */
  async verifyAppCode(sender: CodeSender, factor: SecondFactor, typed: string): Promise<void> {
    const step = await this.findStep(sender, factor, typed);
    if (!(await this.factors.useStep(sender.username, step))) return this.rejectCode(sender);
    await this.limits.resetCodes(sender.key);
  }

  /** Returns the time step of the code that turns the factor on. @throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS */
  async verifyFirstCode(sender: CodeSender, factor: SecondFactor, typed: string): Promise<number> {
    const step = await this.findStep(sender, factor, typed);
    await this.limits.resetCodes(sender.key);
    return step;
  }

  private async countAttempt(
    name: string,
    { address, ticket }: Client,
  ): Promise<{ account: Account | null; key: LoginKey }> {
    const device = ticket && { kind: 'device' as const, name: ticket.device };
    // The keys under which the attempt may count, before the account is read.
    const possible: LoginKey[] = device
      ? [device]
      : [
          { kind: 'account', name },
          { kind: 'unknown', name },
        ];
    await this.limits.countNetwork(address, possible);
    const account = await this.users.findAccount(name);
    let key: LoginKey = { kind: 'unknown', name };
    if (account) key = { kind: 'account', name: account.username };
    if (account && ticket && device && this.tickets.isCurrent(ticket, account)) key = device;
    await this.limits.countKey(key);
    return { account, key };
  }

  /** The time step of a code of the app. Neither uses the code up nor resets the count: the code may be a used one. */
  private async findStep(sender: CodeSender, factor: SecondFactor, typed: string): Promise<number> {
    await this.limits.countCode(sender.key);
    const code = readLoginCode(typed);
    const secret = this.vault.open(factor.sealed, secretOwner(sender.username));
    const step = code.kind === 'app' ? this.codes.findStep(code.digits, secret, this.clock.now()) : null;
    return step ?? this.rejectCode(sender);
  }

  private async rejectCode(sender: CodeSender): Promise<never> {
    await this.record(sender.username, 'access.code-refused', { from: sender.addressClass });
    const fields = { code: [new AppError('SECOND_FACTOR_WRONG').message] };
    throw new AppError('SECOND_FACTOR_WRONG', { fields });
  }

  /** An entry of the audit log about a user's own login. */
  async record(who: string, action: AuditAction, details: Record<string, unknown>): Promise<void> {
    await this.audit.record({ who, action, subject: 'back office', details });
  }
}
