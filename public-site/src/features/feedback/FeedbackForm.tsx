import type { FeedbackPageResponse } from '@qlu/contracts/api/index';
import { lengthOf, TEXT_LIMIT } from '@qlu/contracts/fields/fields.rules';
import { groupedNumber } from '@qlu/contracts/money/money.rules';
import {
  FACE_LABELS,
  faceProblem,
  FACES,
  type Face,
  type FeedbackLanguage,
} from '@qlu/contracts/programs/feedback.rules';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/Button';
import choices from '../../ui/choices.module.css';
import { ChoiceGroup, Field, FieldError, TextArea } from '../../ui/fields';
import { PrivacyNote } from '../../ui/Text';
import styles from '../../ui/token-page.module.css';
import { sendFeedback, writeDraft, type FeedbackDraft } from './feedback';
import { FEEDBACK_TEXTS } from './feedbackTexts';

interface FeedbackFormProps {
  token: string;
  page: FeedbackPageResponse;
  /** What the form shows at first. */
  draft: FeedbackDraft;
  onSent: (page: FeedbackPageResponse) => void;
  /** Feedback is no longer accepted. */
  onClosed: () => void;
  /** Goes back to what was sent before. */
  onKeep: () => void;
}

const LIMIT = groupedNumber(TEXT_LIMIT);

/** Faces and own words. They stay in the tab until they are sent. */
export function FeedbackForm({ token, page, draft, onSent, onClosed, onKeep }: FeedbackFormProps) {
  const texts = FEEDBACK_TEXTS[page.language];
  const [{ face, text }, setValues] = useState(draft);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const typed = lengthOf(text);
  const isTooLong = typed > TEXT_LIMIT;

  function change(values: Partial<FeedbackDraft>): void {
    // What is changed while the feedback is sent would be lost, or stay as a draft of what was sent.
    if (isBusy) return;
    const next = { ...draft, face, text, ...values };
    setValues(next);
    writeDraft(token, next);
    setFailure('');
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    if (face === null || isTooLong) {
      form.current?.querySelector<HTMLElement>(face === null ? 'input' : 'textarea')?.focus();
      return;
    }
    setIsBusy(true);
    setFailure('');
    const result = await sendFeedback(token, { face, text });
    if (result.ok) {
      writeDraft(token, undefined);
      onSent(result.data);
      return;
    }
    setIsBusy(false);
    if (result.problem.code === 'FEEDBACK_CLOSED') onClosed();
    else setFailure(texts.failed);
  }

  return (
    <form ref={form} className={styles.confirmation} onSubmit={(event) => void submit(event)} noValidate>
      <FaceChoice
        legend={texts.question}
        language={page.language}
        face={face}
        error={isChecked && faceProblem(face) ? texts.faceRequired : null}
        onChange={(chosen) => change({ face: chosen })}
      />
      <Field
        label={texts.words}
        hint={texts.count(groupedNumber(typed), LIMIT)}
        error={isTooLong ? texts.tooLong(LIMIT) : null}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            aria-required={false}
            name="text"
            value={text}
            readOnly={isBusy}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        )}
      </Field>
      <PrivacyNote reason={texts.seenBy(page.name)} />
      <FieldError id="feedback-failure" error={failure} />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </Button>
        {page.given && (
          <Button variant="secondary" disabled={isBusy} onClick={onKeep}>
            {texts.keep}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FaceChoiceProps {
  legend: string;
  language: FeedbackLanguage;
  face: Face | null;
  error: string | null;
  onChange: (face: Face) => void;
}

/** Five faces as radio buttons, from very unhappy to very happy. */
function FaceChoice({ legend, language, face: chosen, error, onChange }: FaceChoiceProps) {
  return (
    <ChoiceGroup legend={legend} error={error}>
      {FACES.map((face) => (
        <label key={face} className={choices.choice}>
          <input
            type="radio"
            name="face"
            value={face}
            checked={face === chosen}
            required
            aria-invalid={error !== null || undefined}
            className={choices.control}
            onChange={() => onChange(face)}
          />
          <FaceDrawing face={face} size={28} />
          <span>{FACE_LABELS[language][face]}</span>
        </label>
      ))}
    </ChoiceGroup>
  );
}

/** The mouths have different shapes: colour alone does not show which face it is. */
const MOUTHS: Record<Face, string> = {
  1: 'M10 24q6-9 12 0',
  2: 'M10.5 22.5q5.5-4 11 0',
  3: 'M10.5 21h11',
  4: 'M10.5 19.5q5.5 5 11 0',
  5: 'M9.5 18.5h13q-1 7-6.5 7t-6.5-7z',
};

/** A face. Its label is beside it. */
export function FaceDrawing({ face, size = 40 }: { face: Face; size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="14" />
      <path d="M11 12v1.5M21 12v1.5" />
      <path d={MOUTHS[face]} />
      {face === 1 && <path d="M9 9l3.5 1.5M23 9l-3.5 1.5" strokeWidth="1.5" />}
    </svg>
  );
}
