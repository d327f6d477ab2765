import { Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { ProgramsModule } from '../programs/index.js';
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
    { provide: FeedbackRepository, useClass: SqlFeedbackRepository },
    FeedbackPersonalData,
    FeedbackQueries,
    GiveFeedback,
  ],
  exports: [GiveFeedback],
})
export class FeedbackModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: FeedbackPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('registrations', this.ownPersonalData);
  }
}
