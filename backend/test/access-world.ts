import { randomBytes } from 'node:crypto';
import type { Role } from '@qlu/contracts/access/roles.rules';
import type { Digest } from '../src/kernel/digest.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { HmacDeviceTickets } from '../src/modules/access/adapters/hmac/hmac-device-tickets.js';
import { OtplibCodes } from '../src/modules/access/adapters/otplib/otplib-codes.js';
import { AcceptInvitation } from '../src/modules/access/application/accept-invitation.js';
import { BeginSecondFactor } from '../src/modules/access/application/begin-second-factor.js';
import { ChangePassword } from '../src/modules/access/application/change-password.js';
import { CountAttempts } from '../src/modules/access/application/count-attempts.js';
import { InviteUser } from '../src/modules/access/application/invite-user.js';
import { IssueRecoveryCodes } from '../src/modules/access/application/issue-recovery-codes.js';
import { LogIn } from '../src/modules/access/application/log-in.js';
import { MakeRecoveryCodes } from '../src/modules/access/application/make-recovery-codes.js';
import { ManageUser } from '../src/modules/access/application/manage-user.js';
import { Reauthenticate, type Requester } from '../src/modules/access/application/reauthenticate.js';
import { SendInvitation } from '../src/modules/access/application/send-invitation.js';
import { TurnOffSecondFactor } from '../src/modules/access/application/turn-off-second-factor.js';
import { TurnOnSecondFactor } from '../src/modules/access/application/turn-on-second-factor.js';
import { VerifyCode } from '../src/modules/access/application/verify-code.js';
import type { Account } from '../src/modules/access/domain/account.js';
import type { Client } from '../src/modules/access/domain/client.js';
import { invitationOwner } from '../src/modules/access/domain/invitation-seals.js';
import type { LoginKey } from '../src/modules/access/domain/login-key.js';
import type { Rights, User } from '../src/modules/access/domain/user.js';
import { AccountRepository } from '../src/modules/access/ports/account-repository.js';
import { InvitationRepository, type Invitation } from '../src/modules/access/ports/invitation-repository.js';
import { LoginAttempts } from '../src/modules/access/ports/login-attempts.js';
import { OpenSessions } from '../src/modules/access/ports/open-sessions.js';
import { PasswordHasher } from '../src/modules/access/ports/password-hasher.js';
import {
  SecondFactorRepository,
  type SecondFactor,
} from '../src/modules/access/ports/second-factor-repository.js';
import { UserRepository } from '../src/modules/access/ports/user-repository.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import { FixedClock } from './fixed-clock.js';
import { InMemoryMessageRepository } from './in-memory.js';
import { RecordedAudit } from './recorded.js';
import { RollbackTransactions } from './rollback-transactions.js';

export const OWNER = 'admin';
export const PASSWORD = 'a long password of the owner';
const VAULT_KEY = randomBytes(32);

/** Stored users with their logins. The owner of the settings is none of them. */
class InMemoryUsers extends UserRepository {
  readonly stored = new Map<number, User & { passwordHash: string | null; version: number }>();

  async add(user: Rights & Pick<User, 'username' | 'displayName'>): Promise<number | null> {
    if (user.username === OWNER || this.named(user.username)) return null;
    const id = this.stored.size + 1;
    this.stored.set(id, {
      ...user,
      id,
      isDisabled: false,
      hasPassword: false,
      passwordHash: null,
      version: 1,
    });
    return id;
  }

  async find(id: number): Promise<User | null> {
    return this.stored.get(id) ?? null;
  }

  async lock(id: number): Promise<{ user: User; activeOwners: number } | null> {
    const user = this.stored.get(id);
    const owners = [...this.stored.values()].filter(
      ({ role, isDisabled, hasPassword }) => role === 'owner' && !isDisabled && hasPassword,
    );
    return user ? { user: { ...user }, activeOwners: owners.length + 1 } : null;
  }

  async changeRights(id: number, rights: Rights): Promise<void> {
    Object.assign(this.stored.get(id) as User, rights);
  }

  async disable(id: number): Promise<void> {
    const user = this.stored.get(id);
    if (user) Object.assign(user, { isDisabled: true, version: user.version + 1 });
  }

  async enable(id: number): Promise<void> {
    Object.assign(this.stored.get(id) as User, { isDisabled: false });
  }

  named(username: string) {
    return [...this.stored.values()].find((user) => user.username === username.toLowerCase());
  }
}

class InMemoryAccounts extends AccountRepository {
  constructor(private readonly users: InMemoryUsers) {
    super();
  }

  async find(username: string): Promise<Account | null> {
    if (username === OWNER)
      return {
        ...{
          username,
          role: 'owner' as Role,
          refundLimit: null,
          passwordHash: `hash of ${PASSWORD}`,
          version: 0,
        },
        ...{ isDisabled: false, isSetOnServer: true },
      };
    const user = this.users.named(username);
    if (!user) return null;
    const { role, refundLimit, passwordHash, version, isDisabled } = user;
    return {
      username: user.username,
      role,
      refundLimit,
      passwordHash,
      version,
      isDisabled,
      isSetOnServer: false,
    };
  }

  async ofSession(): Promise<Account | null> {
    return null;
  }

  async changePassword(username: string, passwordHash: string): Promise<number> {
    const user = this.users.named(username);
    if (!user) throw new Error('Unknown user');
    Object.assign(user, { passwordHash, hasPassword: true, version: user.version + 1 });
    return user.version;
  }
}

class InMemoryInvitations extends InvitationRepository {
  readonly stored = new Map<number, Invitation & { tokenDigest: Buffer }>();

  async replace(invitation: Invitation, tokenDigest: Buffer): Promise<void> {
    this.stored.set(invitation.userId, { ...invitation, tokenDigest });
  }

  async find(id: string): Promise<Invitation | null> {
    return [...this.stored.values()].find((invitation) => invitation.id === id) ?? null;
  }

  async userOf(tokenDigest: Digest, now: Date): Promise<number | null> {
    const found = [...this.stored.values()].find(
      (one) => tokenDigest.equals(one.tokenDigest) && one.expiresAt > now,
    );
    return found?.userId ?? null;
  }

  async use(tokenDigest: Digest, now: Date): Promise<number | null> {
    const id = await this.userOf(tokenDigest, now);
    if (id !== null) this.stored.delete(id);
    return id;
  }

  async withdraw(userId: number): Promise<void> {
    this.stored.delete(userId);
  }
}

class InMemoryFactors extends SecondFactorRepository {
  readonly stored = new Map<string, SecondFactor & { usedStep: number }>();
  readonly codes = new Map<string, Buffer[]>();

  async of(username: string): Promise<SecondFactor | null> {
    const factor = this.stored.get(username);
    return factor ? { ...factor, codesLeft: this.codes.get(username)?.length ?? 0 } : null;
  }

  async begin(username: string, sealed: Buffer): Promise<boolean> {
    if (this.stored.get(username)?.onSince) return false;
    this.stored.set(username, { sealed, onSince: null, codesLeft: 0, usedStep: 0 });
    return true;
  }

  async turnOn(username: string, sealed: Buffer, step: number, at: Date): Promise<boolean> {
    const factor = this.stored.get(username);
    if (!factor || factor.onSince || !factor.sealed.equals(sealed)) return false;
    this.stored.set(username, { ...factor, onSince: at, usedStep: step });
    return true;
  }

  async useStep(username: string, step: number): Promise<boolean> {
    const factor = this.stored.get(username);
    if (!factor || step <= factor.usedStep) return false;
    factor.usedStep = step;
    return true;
  }

  async useRecoveryCode(username: string, digest: Digest): Promise<boolean> {
    const codes = this.codes.get(username) ?? [];
    const rest = codes.filter((code) => !digest.equals(code));
    this.codes.set(username, rest);
    return rest.length < codes.length;
  }

  async replaceRecoveryCodes(username: string, digests: Buffer[]): Promise<void> {
    this.codes.set(username, digests);
  }

  async remove(username: string): Promise<boolean> {
    this.codes.delete(username);
    return this.stored.delete(username);
  }
}

/** The limits of the product, counted in memory. */
class CountedAttempts extends LoginAttempts {
  readonly counts = new Map<string, number>();

  async remembered(): Promise<number | null> {
    return null;
  }

  async takeAddress(address: string): Promise<number | null> {
    return this.count(`address ${address}`, 20);
  }

  async take({ kind, name }: LoginKey): Promise<number | null> {
    return this.count(`${kind} ${name}`, 30);
  }

  async takeCode({ kind, name }: LoginKey): Promise<number | null> {
    return this.count(`code ${kind} ${name}`, 10);
  }

  async forget(address: string, key?: LoginKey): Promise<void> {
    this.counts.delete(`address ${address}`);
    if (!key) return;
    this.counts.delete(`${key.kind} ${key.name}`);
    this.counts.delete(`code ${key.kind} ${key.name}`);
  }

  private count(key: string, times: number): number | null {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > times ? 900 : null;
  }
}

/** Open sessions by user. */
class InMemorySessions extends OpenSessions {
  readonly open = new Map<string, Set<string>>();

  async end(username: string, except?: string): Promise<number> {
    const sessions = this.open.get(username) ?? new Set();
    const ended = [...sessions].filter((id) => id !== except);
    this.open.set(username, new Set([...sessions].filter((id) => id === except)));
    return ended.length;
  }
}

class PlainHasher extends PasswordHasher {
  /** Compared passwords. */
  readonly verified: string[] = [];

  async hash(password: string): Promise<string> {
    return `hash of ${password}`;
  }

  async verify(password: string, hash: string): Promise<boolean> {
    this.verified.push(hash);
    return hash === `hash of ${password}`;
  }
}

/** The access module with in-memory ports. */
export class AccessWorld {
  readonly clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
  readonly users = new InMemoryUsers();
  readonly accounts = new InMemoryAccounts(this.users);
  readonly invitations = new InMemoryInvitations();
  readonly factors = new InMemoryFactors();
  readonly attempts = new CountedAttempts();
  readonly sessions = new InMemorySessions();
  readonly hasher = new PlainHasher();
  readonly audit = new RecordedAudit();
  readonly messages = new InMemoryMessageRepository();
  readonly vault = new AesVault([VAULT_KEY]);
  readonly codes = new OtplibCodes();
  readonly tickets = new HmacDeviceTickets(['a session secret for tests'], this.clock);
  readonly logIn;
  readonly inviteUser;
  readonly acceptInvitation;
  readonly manageUser;
  readonly changePassword;
  readonly beginFactor;
  readonly turnOn;
  readonly turnOff;
  readonly makeRecoveryCodes;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const { clock, vault, codes } = this;
    const stores = [this.users, this.invitations, this.factors, this.sessions, this.audit, this.messages];
    const transactions = wrap(new RollbackTransactions(stores));
    const [users, accounts, invitations] = [wrap(this.users), wrap(this.accounts), wrap(this.invitations)];
    const [factors, sessions, hasher] = [wrap(this.factors), wrap(this.sessions), wrap(this.hasher)];
    const [audit, attempts] = [wrap(this.audit), new CountAttempts(wrap(this.attempts), this.tickets)];
    const verifyCode = new VerifyCode(factors, codes, attempts, vault, clock, audit);
    const reauthenticate = new Reauthenticate(accounts, hasher, attempts, audit);
    const issue = new IssueRecoveryCodes(factors, codes, vault);
    const sendInvitation = new SendInvitation(
      invitations,
      new QueueMessage(wrap(this.messages), clock),
      vault,
      clock,
    );
    this.logIn = new LogIn(accounts, hasher, attempts, factors, verifyCode, audit);
    this.inviteUser = new InviteUser(users, sendInvitation, audit, transactions);
    this.acceptInvitation = new AcceptInvitation(
      ...([
        invitations,
        users,
        accounts,
        sessions,
        hasher,
        attempts,
        vault,
        audit,
        transactions,
        clock,
      ] as const),
    );
    this.manageUser = new ManageUser(
      users,
      invitations,
      sendInvitation,
      sessions,
      audit,
      transactions,
      clock,
    );
    this.changePassword = new ChangePassword(reauthenticate, accounts, hasher, sessions, audit, transactions);
    this.beginFactor = new BeginSecondFactor(reauthenticate, factors, codes, vault);
    this.turnOn = new TurnOnSecondFactor(
      ...([reauthenticate, verifyCode, issue, factors, sessions, audit, clock, transactions] as const),
    );
    this.turnOff = new TurnOffSecondFactor(
      reauthenticate,
      verifyCode,
      factors,
      sessions,
      audit,
      transactions,
    );
    this.makeRecoveryCodes = new MakeRecoveryCodes(
      reauthenticate,
      verifyCode,
      issue,
      factors,
      audit,
      transactions,
    );
  }

  /** The token in the link of a user's invitation. */
  tokenOf(userId: number): string {
    const invitation = this.invitations.stored.get(userId);
    return invitation ? this.vault.open(invitation.sealed, invitationOwner(invitation.id)) : '';
  }

  /** An invited user with a password. */
  async newUser(username: string, role: Role, password = `password of ${username}`): Promise<number> {
    const id = await this.inviteUser.execute(
      { username, displayName: username, role, refundLimit: null },
      OWNER,
    );
    await this.acceptInvitation.execute(this.tokenOf(id), password, clientAt('10.9.9.9'));
    return id;
  }

  audited(action: string): number {
    return this.audit.entries.filter((entry) => entry.action === action).length;
  }
}

export function clientAt(address: string, ticket: Client['ticket'] = null): Client {
  return { address, addressClass: `${address}/24`, ticket };
}

export function requesterOf(username: string, address = '10.0.0.1'): Requester {
  return { ...clientAt(address), username, session: `session of ${username}` };
}
