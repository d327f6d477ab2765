import { Injectable } from '@nestjs/common';
import { announcementEmail } from '@qlu/contracts/announcements/announcements.rules';
import { EmailOf, safeName, type EmailContent } from '../notifications/index.js';
import { AnnouncementRepository } from './announcements.repository.js';

/** The email of an announcement. It is not limited for each recipient: only the office can cause it. */
@Injectable()
export class AnnouncementEmails {
  constructor(private readonly announcements: AnnouncementRepository) {}

  @EmailOf('announcement')
  async write(recipientId: string): Promise<EmailContent | null> {
    const stored = await this.announcements.findEmail(recipientId);
    if (!stored) return null;
    const { announced, to, address } = stored;
    const { subject, ...content } = announcementEmail(announced, { ...to, name: safeName(to.name) });
    return { ...content, to: { name: to.name, address }, subject, heading: subject, link: null };
  }
}
