import { Module } from '@nestjs/common';
import { ProgramsModule } from '../programs/index.js';
import { AdminFeedbackController, FeedbackController } from './feedback.controller.js';
import { FeedbackPersonalData, FeedbackRepository } from './feedback.repository.js';
import { FeedbackService } from './feedback.service.js';

@Module({
  imports: [ProgramsModule],
  controllers: [AdminFeedbackController, FeedbackController],
  providers: [FeedbackRepository, FeedbackPersonalData, FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {}
