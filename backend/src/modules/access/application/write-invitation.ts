import { Injectable } from '@nestjs/common';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { INVITATION_PATH } from '@qlu/contracts/access/users.rules';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { invitationOwner } from '../domain/invitation-seals.js';
import { InvitationRepository } from '../ports/invitation-repository.js';
import { UserRepository } from '../ports/user-repository.js';

/** The email with the link of an invitation. */
@Injectable()
export class WriteInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly users: UserRepository,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  @EmailOf('user-invitation')
  async write(id: string): Promise<EmailContent | null> {
    const invitation = await this.invitations.find(id);
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
}
