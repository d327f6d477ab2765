import type { FeedbackPageResponse } from '@qlu/contracts/api/index';
import { FACE_LABELS, toFace, type Face } from '@qlu/contracts/programs/feedback.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useRef, useState } from 'react';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { Button, LinkButton } from '../../ui/Button';
import { Container } from '../../ui/Container';
import styles from '../../ui/token-page.module.css';
import { writeDraft, type FeedbackDraft } from './feedback';
import { FaceDrawing, FeedbackForm } from './FeedbackForm';
import { dayText, FEEDBACK_TEXTS } from './feedbackTexts';

interface FeedbackProps {
  token: string;
  /** What was typed in this tab. Only its first value counts. */
  draft: FeedbackDraft | null;
  /** The face of the opened link. Nothing is sent before the button. */
  asked: Face | null;
  page: FeedbackPageResponse;
  onSent: (page: FeedbackPageResponse) => void;
  /** What was sent before stays. */
  onKept: () => void;
  /** Something was not true any more. */
  onOutdated: () => void;
}

/** Asks for feedback, or shows what was sent. */
export function Feedback({ token, draft: stored, asked, page, onSent, onKept, onOutdated }: FeedbackProps) {
  const { given, language, open: isOpen } = page;
  const texts = FEEDBACK_TEXTS[language];
  const [draft, setDraft] = useState(() => firstDraft(stored, asked, page));
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);
  const isAsking = isOpen && (draft !== null || given === null);
  const face = given && toFace(given.face);

  function show(next: FeedbackDraft | null): void {
    setDraft(next);
    // The title of the form and of what was sent is the same element.
    focusTitle();
  }

  return (
    <Container width="text" className={styles.page} lang={language}>
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {isAsking ? texts.title : given ? texts.thanks : texts.closedTitle}
        </h1>
        <p>
          {page.program_name}
          <br />
          {page.program_date}
        </p>
      </div>
      {isAsking ? (
        <FeedbackForm
          token={token}
          page={page}
          draft={draft ?? { asked, face: asked, text: '' }}
          onSent={(sent) => {
            show(null);
            onSent(sent);
          }}
          onClosed={() => {
            show(null);
            onOutdated();
          }}
          onKeep={() => {
            writeDraft(token, undefined);
            show(null);
            onKept();
          }}
        />
      ) : (
        <div className={styles.head} role="status">
          {given && face && (
            <>
              <p>{texts.sent}</p>
              <FaceDrawing face={face} />
              <p>
                <strong>{FACE_LABELS[language][face]}</strong>
              </p>
              {given.text.split('\n').map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </>
          )}
          {/* Browsers may write the date of another language in their own way: the server's text stays. */}
          <p suppressHydrationWarning>
            {isOpen ? texts.until(dayText(page.open_until, language)) : texts.closed}
          </p>
          <div className={styles.actions}>
            {isOpen && given ? (
              <Button variant="secondary" onClick={() => show({ asked: null, face, text: given.text })}>
                {texts.change}
              </Button>
            ) : (
              <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
                {texts.contact}
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </Container>
  );
}

/**
 * What the form shows when the page is opened; null shows what was sent. What was typed in this tab stays, and the link of
 * another face in the email chooses that face.
 */
function firstDraft(
  stored: FeedbackDraft | null,
  asked: Face | null,
  { given }: FeedbackPageResponse,
): FeedbackDraft | null {
  if (stored) return asked && stored.asked !== asked ? { ...stored, asked, face: asked } : stored;
  if (given && (asked === null || asked === given.face)) return null;
  return { asked, face: asked, text: given?.text ?? '' };
}
