import { randomBytes } from 'node:crypto';
import type { Role } from '@qlu/contracts/access/roles.rules';
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
import type { Client } from '../src/modules/access/domain/client.js';
import { invitationOwner } from '../src/modules/access/domain/invitation-seals.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import { FixedClock } from './fixed-clock.js';
import { InMemoryMessageRepository } from './in-memory.js';
import { RecordedAudit } from './recorded.js';
import { RollbackTransactions } from './rollback-transactions.js';
import {
  CountedAttempts,
  InMemoryAccounts,
  InMemoryFactors,
  InMemoryInvitations,
  InMemorySessions,
  InMemoryUsers,
  OWNER,
  PlainHasher,
} from './in-memory/in-memory-access.js';

export { OWNER, PASSWORD } from './in-memory/in-memory-access.js';
const VAULT_KEY = randomBytes(32);

/** The access module with in-memory ports. */
export class AccessFixture {
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
      reauthenticate,
      verifyCode,
      issue,
      factors,
      sessions,
      audit,
      clock,
      transactions,
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

export function requesterOf(username: string): Requester {
  return { ...clientAt('10.0.0.1'), username, session: `session of ${username}` };
}
