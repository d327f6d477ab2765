import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { VolunteerPersonalData } from './adapters/persistence/volunteer-personal-data.js';
import { VolunteersController } from './adapters/http/volunteers.controller.js';
import { SqlVolunteerRepository } from './adapters/persistence/sql-volunteer-repository.js';
import { VolunteerQueries } from './adapters/persistence/volunteer-queries.js';
import { ApplyToVolunteer } from './application/apply-to-volunteer.js';
import { ChangeVolunteerStatus } from './application/change-volunteer-status.js';
import { WriteVolunteerThanks } from './application/write-volunteer-thanks.js';
import { VolunteerRepository } from './ports/volunteer-repository.js';

@Module({
  imports: [NotificationsModule],
  controllers: [VolunteersController],
  providers: [
    provide(VolunteerPersonalData, Database),
    adapt(VolunteerRepository, SqlVolunteerRepository, Database),
    provide(VolunteerQueries, Database),
    provide(ApplyToVolunteer, VolunteerRepository, QueueMessage),
    provide(WriteVolunteerThanks, VolunteerRepository),
    provide(ChangeVolunteerStatus, VolunteerRepository, AuditLog, Transactions),
  ],
  exports: [VolunteerQueries],
})
export class VolunteersModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(VolunteerPersonalData) private readonly ownPersonalData: VolunteerPersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteVolunteerThanks) private readonly writeThanks: WriteVolunteerThanks,
  ) {}

  onModuleInit(): void {
    this.personalData.register('volunteers', this.ownPersonalData);
    this.renderers.register('volunteer-thanks', this.writeThanks);
  }
}
