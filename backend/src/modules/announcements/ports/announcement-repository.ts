import type { Announced, AnnouncedTo } from '@qlu/contracts/announcements/announcements.rules';
import type { Announcement, AnnouncementRecipient, Audience } from '../domain/announcement.js';

/** One stored email, as it is written: the name is the one from the form. */
export interface StoredAnnouncement {
  announced: Announced;
  to: AnnouncedTo;
  address: string;
}

/** Stored announcements. Every method takes part in the current transaction. */
export abstract class AnnouncementRepository {
  /** Null when there is none with this id. */
  abstract find(id: string): Promise<Announcement | null>;
  /** Whether the same text was sent to everyone registered for the program after `since`. */
  abstract wasSentSince(announcement: Announcement, since: Date): Promise<boolean>;
  /** Everyone whose registration for the program is complete, each address once. */
  abstract recipientsOf(programId: number, audience: Audience): Promise<AnnouncementRecipient[]>;
  /** Stores an announcement with its recipients, and returns the ids of the recipients. */
  abstract add(announcement: Announcement, recipients: readonly AnnouncementRecipient[]): Promise<string[]>;
  /**
   * Null when there is no such recipient, or the address has no registration any more: its place was passed on, or it was
   * cancelled while the program takes place.
   */
  abstract emailOf(recipientId: string): Promise<StoredAnnouncement | null>;
}
