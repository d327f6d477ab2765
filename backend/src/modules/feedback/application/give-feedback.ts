import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { lastFeedbackDay } from '@qlu/contracts/programs/feedback.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { type Program, ProgramRepository } from '../../programs/index.js';
import { type AskedParticipant, type Feedback, FeedbackRepository } from '../ports/feedback-repository.js';

export interface FeedbackView {
  asked: AskedParticipant;
  program: Program;
  /** Whether feedback is still accepted. */
  isOpen: boolean;
}

/** What a participant does with the link of the thank-you email. */
@Injectable()
export class GiveFeedback {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly programs: ProgramRepository,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing, because programs of mail servers open links. @throws FEEDBACK_NOT_FOUND */
  async show(token: string): Promise<FeedbackView> {
    const asked = await this.feedback.find(token);
    const program = asked && (await this.programs.find(asked.programId));
    if (!program) throw new AppError('FEEDBACK_NOT_FOUND');
    return { asked, program, isOpen: todayInIndia(this.clock.now()) <= lastFeedbackDay(program) };
  }

  /** Replaces what was sent before. @throws FEEDBACK_NOT_FOUND, FEEDBACK_CLOSED */
  async send(token: string, feedback: Feedback): Promise<FeedbackView> {
    const { isOpen } = await this.show(token);
    if (!isOpen) throw new AppError('FEEDBACK_CLOSED');
    await this.feedback.save(token, feedback, this.clock.now());
    return this.show(token);
  }
}
