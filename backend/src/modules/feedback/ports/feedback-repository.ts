import type { Face } from '@qlu/contracts/programs/feedback.rules';

/** What a participant says about a program. */
export interface Feedback {
  face: Face;
  /** Own words; empty without any. */
  text: string;
}

/** Somebody who was asked for feedback by a thank-you email. */
export interface AskedParticipant {
  programId: number;
  name: string;
  /** What was sent last; null before that. */
  given: (Feedback & { sentAt: Date }) | null;
}

/** Feedback after programs. Every method takes part in the current transaction. */
export abstract class FeedbackRepository {
  /** @param token of a thank-you email; any text. Null when there is none. */
  abstract find(token: string): Promise<AskedParticipant | null>;
  /** Replaces what was sent before. The same again changes nothing. */
  abstract save(token: string, feedback: Feedback, at: Date): Promise<void>;
}
