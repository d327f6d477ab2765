import { faceProblem, feedbackTextProblem, type Face } from '@qlu/contracts/programs/feedback.rules';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

export class FeedbackRequest {
  /** From 1, very unhappy, to 5, very happy. */
  @ValidatedBy(faceProblem)
  face!: Face;

  /** Own words. */
  @ValidatedBy(feedbackTextProblem)
  text?: string | null;
}
