import { lastFeedbackDay } from '@qlu/contracts/programs/feedback.rules';
import { datesText, languageOf } from '../../../reminders/index.js';
import type { FeedbackView } from '../../application/give-feedback.js';
import type { FeedbackPageResponse } from './feedback.responses.js';

/** What the page of a thank-you email's link shows. */
export function feedbackPageResponse({ asked, program, isOpen }: FeedbackView): FeedbackPageResponse {
  const { given, name } = asked;
  const language = languageOf(program);
  return {
    success: true,
    program_name: program.program_name,
    program_date: datesText(program, language),
    language,
    name,
    open: isOpen,
    open_until: lastFeedbackDay(program),
    given: given && { face: given.face, text: given.text, sent_at: given.sentAt.toISOString() },
  };
}
