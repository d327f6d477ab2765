import { Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { ProgramsModule } from '../programs/index.js';
import { AdminFeedbackController, FeedbackController } from './feedback.controller.js';
import { FeedbackPersonalData } from './feedback.personal-data.js';
import { FeedbackRepository } from './feedback.repository.js';
import { FeedbackService } from './feedback.service.js';

@Module({
  imports: [ProgramsModule],
  controllers: [AdminFeedbackController, FeedbackController],
  providers: [FeedbackRepository, FeedbackPersonalData, FeedbackService],
  exports: [FeedbackService],
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
