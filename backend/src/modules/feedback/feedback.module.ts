import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { ExportList } from '../../kernel/export-list.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
import { AdminFeedbackController } from './adapters/http/admin-feedback.controller.js';
import { FeedbackController } from './adapters/http/feedback.controller.js';
import { FeedbackPersonalData } from './adapters/persistence/feedback-personal-data.js';
import { FeedbackQueries } from './adapters/persistence/feedback-queries.js';
import { SqlFeedbackRepository } from './adapters/persistence/sql-feedback-repository.js';
import { GiveFeedback } from './application/give-feedback.js';
import { FeedbackRepository } from './ports/feedback-repository.js';

@Module({
  imports: [ProgramsModule],
  controllers: [AdminFeedbackController, FeedbackController],
  providers: [
    adapt(FeedbackRepository, SqlFeedbackRepository, Database),
    provide(FeedbackPersonalData, Database),
    provide(FeedbackQueries, Database),
    provide(ExportList, FeedbackQueries, AuditLog),
    provide(GiveFeedback, FeedbackRepository, ProgramRepository, Clock),
  ],
  exports: [GiveFeedback],
})
export class FeedbackModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(FeedbackPersonalData) private readonly ownPersonalData: FeedbackPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('registrations', this.ownPersonalData);
  }
}
