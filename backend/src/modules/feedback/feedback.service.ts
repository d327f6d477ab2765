import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { lastFeedbackDay } from '@qlu/contracts/programs/feedback.rules';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { datesText, getLanguage, ProgramRepository } from '../programs/index.js';
import type { FeedbackPageResponse } from './feedback.dto.js';
import { FeedbackRepository, type Feedback } from './feedback.repository.js';

@Injectable()
export class FeedbackService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly programs: ProgramRepository,
    private readonly clock: Clock,
  ) {}

  /** The page of the link. Changes nothing, because programs of mail servers open links. @throws FEEDBACK_NOT_FOUND */
  async show(token: string): Promise<FeedbackPageResponse> {
    const asked = await this.feedback.find(token);
    const program = asked && (await this.programs.find(asked.programId));
    if (!program) throw new AppError('FEEDBACK_NOT_FOUND');
    const { given, name } = asked;
    const language = getLanguage(program);
    return {
      success: true,
      program_name: program.program_name,
      program_date: datesText(program, language),
      language,
      name,
      open: todayInIndia(this.clock.now()) <= lastFeedbackDay(program),
      open_until: lastFeedbackDay(program),
      given,
    };
  }

  /** Replaces what was sent before. @throws FEEDBACK_NOT_FOUND, FEEDBACK_CLOSED */
  async send(token: string, feedback: Feedback): Promise<FeedbackPageResponse> {
    const { open } = await this.show(token);
    if (!open) throw new AppError('FEEDBACK_CLOSED');
    await this.feedback.save(token, feedback, this.clock.now());
    return this.show(token);
  }
}
