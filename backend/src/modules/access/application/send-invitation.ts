import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { INVITATION_HOURS } from '@qlu/contracts/access/users.rules';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { invitationOwner, tokenText } from '../domain/invitation-seals.js';
import { InvitationRepository } from '../ports/invitation-repository.js';

/** Invites a user, or again: the former link stops working. Call it inside the transaction of its reason. */
@Injectable()
export class SendInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number): Promise<void> {
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + INVITATION_HOURS * HOUR_MS);
    const sealed = this.vault.seal(token, invitationOwner(id));
    await this.invitations.replace(
      { id, userId, sealed, expiresAt },
      this.vault.digest(tokenText(token)).current,
    );
    await this.queueMessage.execute('user-invitation', id);
  }
}
