import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
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
    provide(RecipientPersonalData, Database),
    provide(FormerRecipientPersonalData, Database),
    adapt(AnnouncementRepository, SqlAnnouncementRepository, Database),
    provide(AnnouncementQueries, Database),
    provide(
      SendAnnouncement,
      AnnouncementRepository,
      ProgramRepository,
      QueueMessage,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(WriteAnnouncement, AnnouncementRepository),
  ],
  exports: [AnnouncementQueries, SendAnnouncement],
})
export class AnnouncementsModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(RecipientPersonalData) private readonly ownPersonalData: RecipientPersonalData,
    @Inject(FormerRecipientPersonalData) private readonly formerPersonalData: FormerRecipientPersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteAnnouncement) private readonly writeAnnouncement: WriteAnnouncement,
  ) {}

  onModuleInit(): void {
    this.personalData.register('registrations', this.ownPersonalData);
    this.personalData.register('former_registrations', this.formerPersonalData);
    this.renderers.register('announcement', this.writeAnnouncement);
  }
}
