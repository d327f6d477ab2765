import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import type { Digest } from '../../../kernel/digest.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import type { Client } from '../domain/client.js';
import { tokenText } from '../domain/invitation-seals.js';
import { AccountRepository } from '../ports/account-repository.js';
import { InvitationRepository } from '../ports/invitation-repository.js';
import { OpenSessions } from '../ports/open-sessions.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { UserRepository } from '../ports/user-repository.js';
import { CountAttempts } from './count-attempts.js';

/** An invited user chooses a password. The link works once. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: OpenSessions,
    private readonly hasher: PasswordHasher,
    private readonly attempts: CountAttempts,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the username, with which the user now logs in. @throws TOO_MANY_ATTEMPTS, INVITATION_INVALID */
  async execute(token: string, password: string, client: Client): Promise<string> {
    await this.attempts.countNetwork(client);
    const digest = this.vault.digest(tokenText(token));
    // Reads first: a hash is too much work for an invented token, and too slow for a transaction.
    if ((await this.invitations.userOf(digest, this.clock.now())) === null) throw invalid();
    const hash = await this.hasher.hash(password);
    const username = await this.transactions.run(() => this.store(digest, hash, client));
    await this.attempts.reset(client);
    return username;
  }

  private async store(digest: Digest, hash: string, { addressClass: from }: Client): Promise<string> {
    const id = await this.invitations.use(digest, this.clock.now());
    const user = id === null ? null : ((await this.users.lock(id))?.user ?? null);
    if (!user || user.isDisabled) throw invalid();
    const { username } = user;
    await this.accounts.changePassword(username, hash);
    const sessions = await this.sessions.end(username);
    await this.audit.record({
      who: username,
      action: 'user.invitation-accepted',
      subject: `user ${username}`,
      details: { from, sessions },
    });
    return username;
  }
}

function invalid(): AppError {
  return new AppError('INVITATION_INVALID');
}
