import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ProgramsModule } from '../programs/index.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementEmails } from './announcements.emails.js';
import { FormerRecipientPersonalData, RecipientPersonalData } from './announcements.personal-data.js';
import { AnnouncementRepository } from './announcements.repository.js';
import { AnnouncementService } from './announcements.service.js';

@Module({
  imports: [NotificationsModule, ProgramsModule],
  controllers: [AnnouncementsController],
  providers: [
    RecipientPersonalData,
    FormerRecipientPersonalData,
    AnnouncementRepository,
    AnnouncementService,
    AnnouncementEmails,
  ],
  exports: [AnnouncementRepository, AnnouncementService],
})
export class AnnouncementsModule {}
