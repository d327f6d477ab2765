import { storedUser } from '../providers/admin-flag';
import { randomId } from '../ui/random-id';

/** What is being written, with the idempotency key of its sending. */
export interface AnnouncementDraft {
  id: string;
  subject: string;
  text: string;
}

const keyOf = (programId: number) => `announcementDraft:${storedUser.get()}:${programId}`;

export const newAnnouncementId = () => `msg_${randomId()}`;

/** A message that is not sent yet. It is kept in this tab for its user, so that a reload or a new login loses nothing. */
export const announcementDraft = {
  keep: (programId: number, draft: AnnouncementDraft): void =>
    sessionStorage.setItem(keyOf(programId), JSON.stringify(draft)),

  read: (programId: number): AnnouncementDraft => {
    const stored = sessionStorage.getItem(keyOf(programId));
    if (stored) return JSON.parse(stored) as AnnouncementDraft;
    return { id: newAnnouncementId(), subject: '', text: '' };
  },

  drop: (programId: number): void => sessionStorage.removeItem(keyOf(programId)),
};
