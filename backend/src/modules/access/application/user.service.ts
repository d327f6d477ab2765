import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { INVITATION_HOURS, INVITATION_PATH } from '@qlu/contracts/access/users.rules';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { type Digest, Vault } from '../../../kernel/vault.js';
import { auditedChanges, getChanges, isStale, type Edit } from '../../../kernel/edits.js';
import { Transactions } from '../../../kernel/transactions.js';
import { EmailOf, greeting, QueueMessage, type EmailContent } from '../../notifications/index.js';
import { PasswordHasher } from '../adapters/argon2/password-hasher.js';
import { LoginLimits } from '../adapters/postgres/login-limits.js';
import type { Account, Client, Requester } from '../domain/account.js';
import {
  invitationOwner,
  objectionTo,
  getRefundLimit,
  tokenText,
  type Rights,
  type User,
} from '../domain/user.js';
import { UserRepository } from '../ports/user-repository.js';
import { LoginService } from './login.service.js';

/** The owner of the settings, and the users that owners invite. */
@Injectable()
export class UserService {
  constructor(
    private readonly users: UserRepository,
    private readonly login: LoginService,
    private readonly limits: LoginLimits,
    private readonly hasher: PasswordHasher,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Sets the name and the password of the first owner at the start, as the settings have them. */
  async ensureAdministrator(username: string, password: string): Promise<void> {
    const stored = await this.users.administratorHash(username);
    if (stored && (await this.hasher.verify(password, stored))) return;
    await this.users.appointAdministrator(username, await this.hasher.hash(password));
    await this.audit.record({
      who: 'the server’s settings',
      action: 'access.administrator-set',
      subject: `owner ${username}`,
      details: {},
    });
  }

  /** Returns the id of the new user. @throws USER_EXISTS */
  async invite(invited: Rights & Pick<User, 'username' | 'displayName'>, who: string): Promise<number> {
    const { role } = invited;
    const username = invited.username.toLowerCase();
    const refundLimit = getRefundLimit(role, invited.refundLimit);
    return this.transactions.run(async () => {
      const id = await this.users.add({ ...invited, username, refundLimit });
      if (id === null)
        throw new AppError('USER_EXISTS', { fields: { email: [new AppError('USER_EXISTS').message] } });
      await this.sendInvitation(id);
      await this.record(who, 'user.invited', username, { role, refundLimit });
      return id;
    });
  }

  /** @param seen the rights that the actor saw. @throws RECORD_NOT_FOUND, USER_IS_YOURSELF, USER_IS_LAST_OWNER, USER_CHANGED */
  async changeRights(id: number, { to, seen }: Edit<Rights> & { to: Rights }, actor: string): Promise<void> {
    await this.change(id, actor, { role: to.role }, async (user) => {
      const next = { role: to.role, refundLimit: getRefundLimit(to.role, to.refundLimit) };
      const changes = getChanges<Rights>(user, { to: next });
      if (Object.keys(changes).length === 0) return;
      if (isStale<Rights>(user, seen)) throw new AppError('USER_CHANGED');
      await this.users.changeRights(id, next);
      await this.record(actor, 'user.changed', user.username, auditedChanges<Rights>(user, changes));
    });
  }

  /** The user's sessions end in the same transaction. @throws RECORD_NOT_FOUND, USER_IS_YOURSELF, USER_IS_LAST_OWNER */
  async disable(id: number, actor: string): Promise<void> {
    await this.change(id, actor, { disable: true }, async (user) => {
      if (user.isDisabled) return;
      await this.users.disable(id, this.clock.now());
      await this.users.withdrawInvitation(id);
      const sessions = await this.users.endSessions(user.username);
      await this.record(actor, 'user.disabled', user.username, { sessions });
    });
  }

  /** @throws RECORD_NOT_FOUND */
  async enable(id: number, actor: string): Promise<void> {
    await this.change(id, actor, {}, async (user) => {
      if (!user.isDisabled) return;
      await this.users.enable(id);
      await this.record(actor, 'user.enabled', user.username, {});
    });
  }

  /** Sends a new link, also to a user who has forgotten the password. @throws RECORD_NOT_FOUND, USER_DISABLED */
  async inviteAgain(id: number, actor: string): Promise<void> {
    await this.change(id, actor, {}, async (user) => {
      if (user.isDisabled) throw new AppError('USER_DISABLED');
      await this.sendInvitation(id);
      await this.record(actor, 'user.invited-again', user.username, {});
    });
  }

  /** The link works once. Returns the username. @throws TOO_MANY_ATTEMPTS, INVITATION_INVALID */
  async acceptInvitation(token: string, password: string, client: Client): Promise<string> {
    await this.limits.countNetwork(client.address);
    const digest = this.vault.digest(tokenText(token));
    // Reads first: a hash is too much work for an invented token, and too slow for a transaction.
    if ((await this.users.findInvited(digest, this.clock.now())) === null)
      throw new AppError('INVITATION_INVALID');
    const hash = await this.hasher.hash(password);
    const username = await this.transactions.run(() => this.storeFirstPassword(digest, hash, client));
    await this.limits.reset(client.address);
    return username;
  }

  /**
   * Users change their own password. All other sessions of the user end.
   * @returns `isKnownBrowser` when the browser had a valid device ticket: only then may it get a new one
   * @throws PASSWORD_SET_ON_SERVER, VALIDATION_FAILED, PASSWORD_WRONG, TOO_MANY_ATTEMPTS
   */
  async changePassword(
    requester: Requester,
    current: string,
    next: string,
  ): Promise<{ account: Account; isKnownBrowser: boolean }> {
    const { username } = requester;
    const account = await this.users.findAccount(username);
    if (!account || account.isSetOnServer) throw new AppError('PASSWORD_SET_ON_SERVER');
    if (next === current) {
      const sentence = USER_MESSAGES.passwordUnchanged;
      throw new AppError('VALIDATION_FAILED', { sentence, fields: { new_password: [sentence] } });
    }
    const isKnownBrowser = await this.login.reauthenticate(requester, async ({ key }) => {
      await this.login.checkPassword(requester, current, 'current_password');
      return key.kind === 'device';
    });
    const passwordHash = await this.hasher.hash(next);
    return this.transactions.run(async () => {
      const version = await this.users.changePassword(username, passwordHash);
      const sessions = await this.users.endSessions(username, requester.session);
      await this.login.record(username, 'access.password-changed', { sessions });
      return { account: { ...account, passwordHash, version }, isKnownBrowser };
    });
  }

  @EmailOf('user-invitation')
  async writeInvitation(id: string): Promise<EmailContent | null> {
    const invitation = await this.users.findInvitation(id);
    const user = invitation && (await this.users.find(invitation.userId));
    if (!user || invitation.expiresAt <= this.clock.now()) return null;
    const token = this.vault.open(invitation.sealed, invitationOwner(id));
    return {
      to: { name: user.displayName, address: user.username },
      subject: 'Your invitation to the back office',
      heading: 'Your invitation to the back office',
      paragraphs: [
        greeting(user.displayName),
        'You are invited to the back office of Quantum Life University. Please choose a password first. After that you log in with your email address as the username.',
        `The link works once, until ${formatInstant(invitation.expiresAt)}.`,
      ],
      facts: [],
      link: { label: 'Choose a Password', path: `${INVITATION_PATH}#${token}` },
      notes: ['Please do not forward this email. If you did not expect it, you can ignore it.'],
    };
  }

  private async storeFirstPassword(digest: Digest, hash: string, client: Client): Promise<string> {
    const id = await this.users.useInvitation(digest, this.clock.now());
    const user = id === null ? null : ((await this.users.lock(id))?.user ?? null);
    if (!user || user.isDisabled) throw new AppError('INVITATION_INVALID');
    const { username } = user;
    await this.users.changePassword(username, hash);
    const sessions = await this.users.endSessions(username);
    const details = { from: client.addressClass, sessions };
    await this.record(username, 'user.invitation-accepted', username, details);
    return username;
  }

  /** The former link stops working. */
  private async sendInvitation(userId: number): Promise<void> {
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + INVITATION_HOURS * HOUR_MS);
    const sealed = this.vault.seal(token, invitationOwner(id));
    const digest = this.vault.digest(tokenText(token)).current;
    await this.users.replaceInvitation({ id, userId, sealed, expiresAt }, digest);
    await this.queueMessage.execute('user-invitation', id);
  }

  private async change(
    id: number,
    actor: string,
    change: Parameters<typeof objectionTo>[0],
    apply: (user: User) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async () => {
      const locked = await this.users.lock(id);
      if (!locked) throw new AppError('RECORD_NOT_FOUND');
      const objection = objectionTo(change, { actor, ...locked });
      if (objection) throw new AppError(objection);
      await apply(locked.user);
    });
  }

  private async record(
    who: string,
    action: AuditAction,
    username: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record({ who, action, subject: `user ${username}`, details });
  }
}
