import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { auditedChanges, changesOf, isStale, type Edit } from '../../../kernel/edits.js';
import { Transactions } from '../../../kernel/transactions.js';
import { objectionTo, refundLimitOf, type Rights, type User } from '../domain/user.js';
import { InvitationRepository } from '../ports/invitation-repository.js';
import { OpenSessions } from '../ports/open-sessions.js';
import { UserRepository } from '../ports/user-repository.js';
import { SendInvitation } from './send-invitation.js';

/** What the owner does with a user. @throws RECORD_NOT_FOUND, for every call, when there is no user with the id */
@Injectable()
export class ManageUser {
  constructor(
    private readonly users: UserRepository,
    private readonly invitations: InvitationRepository,
    private readonly sendInvitation: SendInvitation,
    private readonly sessions: OpenSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param seen the rights that the actor saw
   * @throws USER_IS_YOURSELF, USER_IS_LAST_OWNER; USER_CHANGED when somebody else has changed the rights meanwhile
   */
  async changeRights(id: number, { to, seen }: Edit<Rights> & { to: Rights }, actor: string): Promise<void> {
    await this.change(id, actor, { role: to.role }, async (user) => {
      const next = { role: to.role, refundLimit: refundLimitOf(to.role, to.refundLimit) };
      const changes = changesOf<Rights>(user, { to: next });
      if (Object.keys(changes).length === 0) return;
      if (isStale<Rights>(user, seen)) throw new AppError('USER_CHANGED');
      await this.users.changeRights(id, next);
      await this.record(actor, 'user.changed', user, auditedChanges<Rights>(user, changes));
    });
  }

  /** The user's sessions end in the same transaction. @throws USER_IS_YOURSELF, USER_IS_LAST_OWNER */
  async disable(id: number, actor: string): Promise<void> {
    await this.change(id, actor, { disable: true }, async (user) => {
      if (user.isDisabled) return;
      await this.users.disable(id, this.clock.now());
      await this.invitations.withdraw(id);
      const sessions = await this.sessions.end(user.username);
      await this.record(actor, 'user.disabled', user, { sessions });
    });
  }

  async enable(id: number, actor: string): Promise<void> {
    await this.change(id, actor, {}, async (user) => {
      if (!user.isDisabled) return;
      await this.users.enable(id);
      await this.record(actor, 'user.enabled', user, {});
    });
  }

  /** Sends a new link, also to a user who has forgotten the password. @throws USER_DISABLED */
  async inviteAgain(id: number, actor: string): Promise<void> {
    await this.change(id, actor, {}, async (user) => {
      if (user.isDisabled) throw new AppError('USER_DISABLED');
      await this.sendInvitation.execute(id);
      await this.record(actor, 'user.invited-again', user, {});
    });
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
    { username }: User,
    details: Record<string, unknown>,
  ) {
    await this.audit.record({ who, action, subject: `user ${username}`, details });
  }
}
