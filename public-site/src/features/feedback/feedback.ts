import type { FeedbackPageResponse } from '@qlu/contracts/api/index';
import { toFace, type Face } from '@qlu/contracts/programs/feedback.rules';
import { call, type CallResult, isRecord } from '@qlu/contracts/client/http';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';
import { tokenQuery } from '../../lib/tokenQuery';

const SEND_LIMIT_MS = 30_000;

const pathOf = (token: string): string => `/api/feedback/${encodeURIComponent(token)}`;

/** The page of a participant's link. Fails with `CallFailed`. */
export function feedbackByToken(token: string) {
  return tokenQuery<FeedbackPageResponse>('feedback', token, pathOf(token));
}

/** Replaces what was sent before. */
export function sendFeedback(
  token: string,
  body: { face: Face; text: string },
): Promise<CallResult<FeedbackPageResponse>> {
  return call(pathOf(token), { method: 'POST', body, signal: AbortSignal.timeout(SEND_LIMIT_MS) });
}

/** What a visitor has chosen and typed but not sent. */
export interface FeedbackDraft {
  /** The face of the link that was opened. */
  asked: Face | null;
  face: Face | null;
  text: string;
}

const keyOf = (token: string): string => `feedback:${token}`;

export function readDraft(token: string): FeedbackDraft | null {
  const stored = readStored('sessionStorage', keyOf(token));
  if (!isRecord(stored)) return null;
  const { asked, face, text } = stored;
  return { asked: toFace(asked), face: toFace(face), text: typeof text === 'string' ? text : '' };
}

/** Keeps the draft over a refresh; undefined removes it. */
export function writeDraft(token: string, draft: FeedbackDraft | undefined): void {
  writeStored('sessionStorage', keyOf(token), draft);
}
