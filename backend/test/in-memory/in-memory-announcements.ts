import { randomUUID } from 'node:crypto';
import {
  type Announcement,
  type AnnouncementRecipient,
  AnnouncementRepository,
  type Audience,
  type StoredAnnouncement,
} from '../../src/modules/announcements/announcements.repository.js';
import type { InMemoryRegistrationChanges } from './in-memory-registration-changes.js';

export class InMemoryAnnouncements extends AnnouncementRepository {
  readonly stored = new Map<string, Announcement>();
  /** The addresses of the stored emails by the id of the recipient. */
  readonly recipients = new Map<string, AnnouncementRecipient>();

  constructor(private readonly registrations: InMemoryRegistrationChanges) {
    super(undefined as never);
  }

  override async find(id: string): Promise<Announcement | null> {
    return this.stored.get(id) ?? null;
  }

  override async wasSentSince({ programId, subject, text }: Announcement, since: Date): Promise<boolean> {
    return [...this.stored.values()].some(
      (one) =>
        one.programId === programId &&
        one.subject === subject &&
        one.text === text &&
        !one.isTest &&
        one.at > since,
    );
  }

  override async recipientsOf(programId: number, audience: Audience): Promise<AnnouncementRecipient[]> {
    const registered = [...this.registrations.stored.values()].filter(
      ({ program, hasSeat }) => program.id === programId && (hasSeat || audience === 'registered'),
    );
    const byAddress = new Map(
      registered
        .toReversed()
        .filter(({ contact }) => contact.email)
        .map(({ id, contact }) => [
          contact.email.toLowerCase(),
          { registrationId: id, address: contact.email },
        ]),
    );
    return [...byAddress.values()];
  }

  override async add(
    announcement: Announcement,
    recipients: readonly AnnouncementRecipient[],
  ): Promise<string[]> {
    this.stored.set(announcement.id, announcement);
    return recipients.map((recipient) => {
      const id = randomUUID();
      this.recipients.set(id, recipient);
      return id;
    });
  }

  override async emailOf(): Promise<StoredAnnouncement | null> {
    return null;
  }
}
