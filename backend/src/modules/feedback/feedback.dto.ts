import { type Face, faceProblem, feedbackTextProblem } from '@qlu/contracts/programs/feedback.rules';
import { ValidatedBy } from '../../platform/http/resource-classes.js';

export class FeedbackRequest {
  /** From 1, very unhappy, to 5, very happy. */
  @ValidatedBy(faceProblem)
  face!: Face;

  /** Own words. */
  @ValidatedBy(feedbackTextProblem)
  text?: string | null;
}

/** The feedback that a participant sent. */
export class GivenFeedbackResponse {
  /** From 1, very unhappy, to 5, very happy. */
  face!: number;
  /** Empty without own words. */
  text!: string;
  /** An instant in UTC. */
  sent_at!: string;
}

/** The page of a thank-you email's link. Everybody who has the link can read it. */
export class FeedbackPageResponse {
  success!: true;
  program_name!: string;
  /** In the language of the page. @example "Dec 4–6, 2026" */
  program_date!: string;
  /** Of the program: Telugu for programs in Telugu only. */
  language!: 'en' | 'te';
  /** The registrant. */
  name!: string;
  /** Whether feedback is accepted. */
  open!: boolean;
  /** The last day in India on which it is accepted. */
  open_until!: string;
  /** Null before something was sent. */
  given!: GivenFeedbackResponse | null;
}

export class FaceCountResponse {
  face!: number;
  answers!: number;
}

export class FeedbackEntryResponse {
  id!: number;
  registration_id!: number;
  full_name!: string;
  face!: number;
  text!: string;
  sent_at!: string;
}

/** The feedback of a program. */
export class ProgramFeedbackResponse {
  success!: true;
  program_id!: number;
  program_name!: string;
  start_date!: string;
  end_date!: string | null;
  /** How many registrations got a thank-you email. */
  asked!: number;
  /** All five, the happiest first. */
  faces!: FaceCountResponse[];
  /** How many answers there are. */
  total!: number;
  /** The answers of the page, newest first. */
  entries!: FeedbackEntryResponse[];
}
