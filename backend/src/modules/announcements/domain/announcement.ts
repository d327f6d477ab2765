import type { Announced } from '@qlu/contracts/announcements/announcements.rules';

/** A message of the office about a program. */
export interface Announcement extends Announced {
  /** The page's idempotency key. */
  id: string;
  programId: number;
  /** It goes to the user alone. */
  isTest: boolean;
  by: string;
  at: Date;
}

/** `seated`: who has a seat. `registered`: also who paid when the program was full. */
export type Audience = 'seated' | 'registered';

/** Where an announcement is sent. The registration gives the name; null for a test of a program without any. */
export interface AnnouncementRecipient {
  registrationId: number | null;
  address: string;
}
