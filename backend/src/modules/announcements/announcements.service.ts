import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { QueueMessage } from '../notifications/index.js';
import { ProgramRepository } from '../programs/index.js';
import type { Announcement, AnnouncementRecipient } from './announcements.repository.js';
import { AnnouncementRepository } from './announcements.repository.js';

type NewAnnouncement = Pick<Announcement, 'id' | 'programId' | 'subject' | 'text' | 'by'>;

/** Another tab has another key. The same text within this time is the same announcement. */
const REPEAT_MS = 10 * MINUTE_MS;

/** A message to everyone who has a seat. A repeat with the same id, or with the same text from another tab, sends nothing. */
@Injectable()
export class AnnouncementService {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws PROGRAM_NOT_FOUND, ANNOUNCEMENT_ID_REUSED, NOBODY_REGISTERED */
  async send(given: NewAnnouncement): Promise<void> {
    await this.store({ ...given, isTest: false }, async (announcement) => {
      const since = new Date(announcement.at.getTime() - REPEAT_MS);
      if (await this.announcements.wasSentSince(announcement, since)) return null;
      const recipients = await this.announcements.findRecipients(given.programId, 'seated');
      if (recipients.length === 0) throw new AppError('NOBODY_REGISTERED');
      return recipients;
    });
  }

  /**
   * Like {@link send}, also when nobody is registered, for another module that notifies everyone of what it changes, also
   * those who paid when the program was full. Call it inside the transaction of the change. Returns the number of emails.
   * @throws PROGRAM_NOT_FOUND, ANNOUNCEMENT_ID_REUSED
   */
  async notify(given: NewAnnouncement): Promise<number> {
    return this.store({ ...given, isTest: false }, async () => {
      const recipients = await this.announcements.findRecipients(given.programId, 'registered');
      return recipients.length > 0 ? recipients : null;
    });
  }

  /** Sends it to one address alone, with the name of a participant. @throws PROGRAM_NOT_FOUND, ANNOUNCEMENT_ID_REUSED */
  async test(given: NewAnnouncement, address: string): Promise<void> {
    await this.store({ ...given, isTest: true }, async () => {
      const [sample] = await this.announcements.findRecipients(given.programId, 'seated');
      return [{ registrationId: sample?.registrationId ?? null, address }];
    });
  }

  private async store(
    given: Omit<Announcement, 'at'>,
    findRecipients: (announcement: Announcement) => Promise<AnnouncementRecipient[] | null>,
  ): Promise<number> {
    return this.transactions.run(async () => {
      // Other announcements of the program wait.
      if (!(await this.programs.lock(given.programId))) throw new AppError('PROGRAM_NOT_FOUND');
      const announcement = { ...given, at: this.clock.now() };
      const known = await this.announcements.find(given.id);
      if (known && !isSame(known, announcement)) throw new AppError('ANNOUNCEMENT_ID_REUSED');
      const recipients = known ? null : await findRecipients(announcement);
      if (!recipients) return 0;
      const added = await this.announcements.add(announcement, recipients);
      await this.queueMessage.executeAll('announcement', added);
      await this.audit.record({
        who: given.by,
        action: given.isTest ? 'announcement.tested' : 'announcement.sent',
        subject: `program ${given.programId}`,
        details: { subject: given.subject, emails: added.length },
      });
      return added.length;
    });
  }
}

function isSame(one: Announcement, other: Announcement): boolean {
  const names = ['programId', 'subject', 'text', 'isTest'] as const;
  return names.every((name) => one[name] === other[name]);
}
