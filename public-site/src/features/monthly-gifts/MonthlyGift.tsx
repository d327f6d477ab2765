import { useEffect, useRef, useState } from 'react';
import type { DonorGiftResponse, GiftDetailsRequest } from '@qlu/contracts/api/index';
import { isEnded } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { ResultSheet } from '../payment/ResultSheet';
import { problemText } from '@qlu/contracts/client/http';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { Button, LinkButton } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { FieldError } from '../../ui/fields';
import { CorrectDetails } from './CorrectDetails';
import { changeGift, correctGift, type GiftAction } from './giftByToken';
import { ACTION_TEXTS, giftActions, giftFacts, giftText } from './giftTexts';
import styles from '../../ui/token-page.module.css';

interface MonthlyGiftProps {
  token: string;
  gift: DonorGiftResponse;
  onChange: (gift: DonorGiftResponse) => void;
  /** An action failed or got no response. */
  onOutdated: () => void;
}

/** A monthly gift with what its donor can do. Each action asks for a confirmation first. */
export function MonthlyGift({ token, gift, onChange, onOutdated }: MonthlyGiftProps) {
  const [chosen, setChosen] = useState<GiftAction | null>(null);
  /** The question from which the donor went back: its button gets the focus. */
  const [left, setLeft] = useState<GiftAction | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);
  /** What the page says after a correction. */
  const [corrected, setCorrected] = useState<'saved' | 'new-link' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);
  const { title: heading, text, isGood } = giftText(gift);
  const Icon = isGood ? CircleCheck : Info;
  const actions = giftActions(gift);
  // It may have been carried out although its response was lost.
  const asked = chosen && actions.includes(chosen) ? chosen : null;
  useEffect(() => {
    if (chosen && !asked) title.current?.focus();
  }, [chosen, asked]);

  async function carryOut(action: GiftAction): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const result = await changeGift(token, action);
    setIsBusy(false);
    if (!result.ok) {
      setProblem(problemText(result.problem, NO_RESPONSE_MESSAGES.reload));
      onOutdated();
      return;
    }
    setChosen(null);
    onChange(result.data);
    focusTitle();
  }

  async function correct(details: GiftDetailsRequest): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const result = await correctGift(token, details);
    setIsBusy(false);
    if (!result.ok) {
      setProblem(problemText(result.problem, NO_RESPONSE_MESSAGES.sendAgain));
      return;
    }
    setIsCorrecting(false);
    setCorrected(result.data.has_new_link ? 'new-link' : 'saved');
    focusTitle();
  }

  if (corrected === 'new-link') {
    return (
      <Container width="text" className={styles.page}>
        <div className={styles.head}>
          <CircleCheck className={styles.good} strokeWidth={1.25} aria-hidden="true" />
          <h1 ref={title} tabIndex={-1}>
            Your Details Are Saved
          </h1>
          <p role="status">
            Your next receipts go to your new address. We have sent a new link there. This page no longer
            works.
          </p>
        </div>
      </Container>
    );
  }

  return (
    <Container width="text" className={styles.page}>
      <div className={styles.head}>
        <Icon className={isGood ? styles.good : styles.info} strokeWidth={1.25} aria-hidden="true" />
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p role="status">{corrected ? 'Your details are saved. Your next receipts use them.' : text}</p>
      </div>
      <ResultSheet groups={giftFacts(gift)} />
      {isCorrecting ? (
        <CorrectDetails
          isBusy={isBusy}
          problem={problem}
          onConfirm={(details) => void correct(details)}
          onBack={() => {
            setIsCorrecting(false);
            setProblem(null);
            title.current?.focus();
          }}
        />
      ) : asked ? (
        <Confirmation
          action={asked}
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => void carryOut(asked)}
          onBack={() => {
            setLeft(chosen);
            setChosen(null);
            setProblem(null);
          }}
        />
      ) : (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'resume' ? 'primary' : 'secondary'}
              autoFocus={left === action}
              onClick={() => setChosen(action)}
            >
              {ACTION_TEXTS[action].button}
            </Button>
          ))}
          {!isEnded(gift.status) && (
            <Button variant="secondary" onClick={() => setIsCorrecting(true)}>
              Correct My Details
            </Button>
          )}
          {(isEnded(gift.status) || gift.status === 'halted' || gift.status === 'created') && (
            <LinkButton to={SITE_ROUTES.supportQlu}>Support us</LinkButton>
          )}
          <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
            Contact Support
          </LinkButton>
        </div>
      )}
    </Container>
  );
}

interface ConfirmationProps {
  action: GiftAction;
  isBusy: boolean;
  problem: string | null;
  onConfirm: () => void;
  onBack: () => void;
}

function Confirmation({ action, isBusy, problem, onConfirm, onBack }: ConfirmationProps) {
  const question = useRef<HTMLHeadingElement>(null);
  const texts = ACTION_TEXTS[action];
  useEffect(() => question.current?.focus(), [action]);
  return (
    <section className={styles.confirmation} aria-labelledby="gift-question">
      <h2 id="gift-question" ref={question} tabIndex={-1}>
        {texts.question}
      </h2>
      <p>{texts.explanation}</p>
      <FieldError id="gift-problem" error={problem} />
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onConfirm}>
          {texts.confirm}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          No, Go Back
        </Button>
      </div>
    </section>
  );
}
