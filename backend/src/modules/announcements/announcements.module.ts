import { Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProgramsModule } from '../programs/index.js';
import {
  FormerRecipientPersonalData,
  RecipientPersonalData,
} from './adapters/persistence/recipient-personal-data.js';
import { AnnouncementsController } from './adapters/http/announcements.controller.js';
import { AnnouncementQueries } from './adapters/persistence/announcement-queries.js';
import { SqlAnnouncementRepository } from './adapters/persistence/sql-announcement-repository.js';
import { SendAnnouncement } from './application/send-announcement.js';
import { WriteAnnouncement } from './application/write-announcement.js';
import { AnnouncementRepository } from './ports/announcement-repository.js';

@Module({
  imports: [NotificationsModule, ProgramsModule],
  controllers: [AnnouncementsController],
  providers: [
    RecipientPersonalData,
    FormerRecipientPersonalData,
    { provide: AnnouncementRepository, useClass: SqlAnnouncementRepository },
    AnnouncementQueries,
    SendAnnouncement,
    WriteAnnouncement,
  ],
  exports: [AnnouncementQueries, SendAnnouncement],
})
export class AnnouncementsModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: RecipientPersonalData,
    private readonly formerPersonalData: FormerRecipientPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('registrations', this.ownPersonalData);
    this.personalData.register('former_registrations', this.formerPersonalData);
  }
}
