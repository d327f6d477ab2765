import type { Role } from '@qlu/contracts/access/roles.rules';
import type { Digest } from '../../src/kernel/digest.js';
import type { Account } from '../../src/modules/access/domain/account.js';
import type { LoginKey } from '../../src/modules/access/domain/login-key.js';
import type { Rights, User } from '../../src/modules/access/domain/user.js';
import { AccountRepository } from '../../src/modules/access/ports/account-repository.js';
import {
  InvitationRepository,
  type Invitation,
} from '../../src/modules/access/ports/invitation-repository.js';
import { LoginAttempts } from '../../src/modules/access/ports/login-attempts.js';
import { OpenSessions } from '../../src/modules/access/ports/open-sessions.js';
import { PasswordHasher } from '../../src/modules/access/ports/password-hasher.js';
import {
  SecondFactorRepository,
  type SecondFactor,
} from '../../src/modules/access/ports/second-factor-repository.js';
import { UserRepository } from '../../src/modules/access/ports/user-repository.js';

export const OWNER = 'admin';
export const PASSWORD = 'a long password of the owner';

/** Stored users with their logins. The owner of the settings is none of them. */
export class InMemoryUsers extends UserRepository {
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

export class InMemoryAccounts extends AccountRepository {
  constructor(private readonly users: InMemoryUsers) {
    super();
  }

  async find(username: string): Promise<Account | null> {
    if (username === OWNER)
      return {
        username,
        role: 'owner' as Role,
        refundLimit: null,
        passwordHash: `hash of ${PASSWORD}`,
        version: 0,
        isDisabled: false,
        isSetOnServer: true,
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

export class InMemoryInvitations extends InvitationRepository {
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

export class InMemoryFactors extends SecondFactorRepository {
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
export class CountedAttempts extends LoginAttempts {
  readonly counts = new Map<string, number>();

  async cachedWait(): Promise<number | null> {
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

  async reset(address: string, key?: LoginKey): Promise<void> {
    this.counts.delete(`address ${address}`);
    if (key) this.counts.delete(`${key.kind} ${key.name}`);
  }

  async resetCodes({ kind, name }: LoginKey): Promise<void> {
    this.counts.delete(`code ${kind} ${name}`);
  }

  private count(key: string, times: number): number | null {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > times ? 900 : null;
  }
}

/** Open sessions by user. */
export class InMemorySessions extends OpenSessions {
  readonly open = new Map<string, Set<string>>();

  async end(username: string, except?: string): Promise<number> {
    const sessions = this.open.get(username) ?? new Set();
    const ended = [...sessions].filter((id) => id !== except);
    this.open.set(username, new Set([...sessions].filter((id) => id === except)));
    return ended.length;
  }
}

export class PlainHasher extends PasswordHasher {
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
