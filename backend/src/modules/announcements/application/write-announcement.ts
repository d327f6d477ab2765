import { Injectable } from '@nestjs/common';
import { announcementEmail } from '@qlu/contracts/announcements/announcements.rules';
import { safeName, type EmailContent, type EmailRenderer } from '../../notifications/index.js';
import { AnnouncementRepository } from '../ports/announcement-repository.js';

/** The email of an announcement. It is not limited for each recipient: only the office can cause it. */
@Injectable()
export class WriteAnnouncement implements EmailRenderer {
  constructor(private readonly announcements: AnnouncementRepository) {}

  async write(recipientId: string): Promise<EmailContent | null> {
    const stored = await this.announcements.emailOf(recipientId);
    if (!stored) return null;
    const { announced, to, address } = stored;
    const { subject, ...content } = announcementEmail(announced, { ...to, name: safeName(to.name) });
    return { ...content, to: { name: to.name, address }, subject, heading: subject, link: null };
  }
}
