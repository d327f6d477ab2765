import { dayAfter, type CalendarDate } from '../dates/dates.rules.js';
import { textProblem } from '../fields/fields.rules.js';
import { getLastDay, type ProgramDates } from './programs.rules.js';

/** How many days after the last day of a program its participants can give feedback. */
const FEEDBACK_DAYS = 60;

/** From very unhappy to very happy. */
export const FACES = [1, 2, 3, 4, 5] as const;
export type Face = (typeof FACES)[number];

/** A text of the page or the email of a program: English, or Telugu for programs in Telugu. */
export type FeedbackLanguage = 'en' | 'te';

export const FACE_LABELS: Record<FeedbackLanguage, Record<Face, string>> = {
  en: { 1: 'Very unhappy', 2: 'Unhappy', 3: 'Okay', 4: 'Happy', 5: 'Very happy' },
  te: { 1: 'అస్సలు బాగోలేదు', 2: 'బాగోలేదు', 3: 'పర్వాలేదు', 4: 'బాగుంది', 5: 'చాలా బాగుంది' },
};

/** Characters for emails, which cannot have drawings. */
export const FACE_SYMBOLS: Record<Face, string> = { 1: '😞', 2: '🙁', 3: '😐', 4: '🙂', 5: '😀' };

/** The last day in India on which feedback about a program is accepted. */
export function lastFeedbackDay(program: ProgramDates): CalendarDate {
  return dayAfter(getLastDay(program), FEEDBACK_DAYS);
}

/** A face in an address or a request; null for anything else. */
export function toFace(value: unknown): Face | null {
  return FACES.find((face) => String(face) === String(value)) ?? null;
}

export const FEEDBACK_MESSAGES = {
  faceRequired: 'Please choose a face',
  notFound: 'This feedback link does not work',
  closed: 'Feedback on this program is no longer collected',
} as const;

/** A number from 1 to 5. */
export function faceProblem(value: unknown): string | null {
  return typeof value === 'number' && toFace(value) ? null : FEEDBACK_MESSAGES.faceRequired;
}

/** Own words; may be empty. */
export function feedbackTextProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : textProblem(value);
}
