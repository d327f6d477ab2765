import type { FeedbackPageResponse } from '@qlu/contracts/api/index';
import { lengthOf, TEXT_LIMIT } from '@qlu/contracts/fields/fields.rules';
import { groupedNumber } from '@qlu/contracts/money/money.rules';
import { faceProblem } from '@qlu/contracts/programs/feedback.rules';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FieldErrors } from '../../ui/FieldErrors';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { TextArea } from '../../ui/TextArea';
import styles from '../../ui/token-page.module.css';
import { FaceChoice } from './FaceChoice';
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
        errors={isChecked && faceProblem(face) ? [texts.faceRequired] : []}
        onChange={(chosen) => change({ face: chosen })}
      />
      <Field
        label={texts.words}
        hint={texts.count(groupedNumber(typed), LIMIT)}
        errors={isTooLong ? [texts.tooLong(LIMIT)] : []}
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
      <FieldErrors id="feedback-failure" errors={failure ? [failure] : []} />
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
