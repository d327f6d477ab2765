import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { toConfirmText } from '@qlu/contracts/registrations/confirmation.rules';
import {
  NOT_OPEN_TEXTS,
  REGISTER_AGAIN_TEXT,
  type OwnStatus,
} from '@qlu/contracts/registrations/own-registration.rules';
import { registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useEffect, useRef, useState } from 'react';
import { ResultSheet } from '../payment/PaymentResult';
import { usePaymentPage } from '../payment/usePaymentPage';
import { phoneHref } from '../../lib/contactLinks';
import { forgetDraft } from '../../lib/formDraft';
import { problemText } from '../../lib/http';
import { importWithRetries } from '../../lib/importWithRetries';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import styles from '../../ui/token-page.module.css';
import { Certificates } from './Certificates';
import { ChangeDate } from './ChangeDate';
import { DateChangeNote } from './DateChangeNote';
import { GiveUpPlaces } from './GiveUpPlaces';
import { ownFacts } from './ownFacts';
import { changeRegistration, type OwnAction, type OwnChange } from './ownRegistration';
import { PassPlace, passDraftKey } from './PassPlace';

const PANELS = { cancel: GiveUpPlaces, 'pass-on': PassPlace, move: ChangeDate };
const DONE: Record<OwnAction, string> = {
  confirm: 'Thank you. You are registered. Your confirmation is on its way by email.',
  cancel: 'Thank you for telling us. Someone else can come now.',
  'pass-on': 'The name is changed.',
  move: 'You are registered for the new date.',
};

const TITLES: Partial<Record<OwnStatus, string>> = {
  cancelled: 'Your Registration Is Cancelled',
  passed_on: 'This Place Was Passed On',
  to_confirm: 'Please Confirm Your Place',
};

interface YourRegistrationProps {
  token: string;
  registration: OwnRegistrationResponse;
  onChange: (registration: OwnRegistrationResponse) => void;
  /** Something was not true any more. */
  onOutdated: () => void;
}

/** A registration with what the person can change. Each change asks for a confirmation first. */
export function YourRegistration({ token, registration, onChange, onOutdated }: YourRegistrationProps) {
  const [question, setQuestion] = useState<{ action: OwnChange; of: string } | null>(null);
  /** The question from which the person went back: its button gets the focus. */
  const [left, setLeft] = useState<OwnChange | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<OwnAction | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);
  const { hasLeft } = usePaymentPage(false);
  const { status, people, names, program, other_dates: dates, date_change: change } = registration;
  const isOpen = status === 'open';
  // A question about a registration that has changed is closed: repeated, its answer could give up another place.
  const facts = JSON.stringify([status, people, names, program]);
  const isChanged = question !== null && question.of !== facts;
  const asked = question && !isChanged && isOpen ? question.action : null;
  const Panel = asked && PANELS[asked];
  // The page shows by now whether it has worked.
  const shownProblem = isChanged && problem === NO_RESPONSE_MESSAGES.reload ? null : problem;
  useEffect(() => {
    if (isChanged) title.current?.focus();
  }, [isChanged]);

  async function confirm(action: OwnAction, body: object): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const result = await changeRegistration(token, action, body);
    setIsBusy(false);
    if (!result.ok) {
      setProblem(problemText(result.problem, NO_RESPONSE_MESSAGES.reload));
      if (result.problem.status === 409) onOutdated();
      return;
    }
    if (action === 'pass-on') forgetDraft(passDraftKey(token));
    setQuestion(null);
    setDone(action);
    onChange(result.data);
    focusTitle();
  }

  async function pay(body: object): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const { payDifference, differenceProblem } = await importWithRetries(() => import('./payDifference'));
    const outcome = await payDifference(token, registration, body, hasLeft);
    if (outcome.kind === 'left') return;
    setIsBusy(false);
    const problemOfPayment = differenceProblem(outcome);
    setProblem(problemOfPayment);
    if (problemOfPayment === null) setQuestion(null);
    // What the payment did is shown as the server knows it.
    onOutdated();
    if (outcome.kind !== 'failed' && outcome.kind !== 'refused') focusTitle();
  }

  function startPayment(body: object): void {
    pay(body).catch((cause: unknown) => {
      reportError(cause);
      setIsBusy(false);
      setProblem(NO_RESPONSE_MESSAGES.reload);
    });
  }

  function ask(action: OwnChange | null): void {
    setLeft(asked);
    setQuestion(action && { action, of: facts });
    setProblem(null);
    setDone(null);
  }

  return (
    <Container width="text" className={styles.page}>
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {TITLES[status] ?? 'Your Registration'}
        </h1>
        <p role="status">
          {[
            done && status !== 'passed_on' && DONE[done],
            !isOpen && (done !== 'cancel' || status !== 'cancelled') && textOf(registration, status),
            status === 'cancelled' && REGISTER_AGAIN_TEXT,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {shownProblem && !Panel && <p role="alert">{shownProblem}</p>}
      </div>
      {change && <DateChangeNote change={change} onSettled={onOutdated} />}
      {status !== 'passed_on' && <ResultSheet groups={ownFacts(registration)} />}
      <Certificates token={token} registration={registration} />
      {Panel && asked ? (
        <Panel
          key={asked}
          token={token}
          registration={registration}
          isBusy={isBusy}
          problem={problem}
          onConfirm={(body) => void confirm(asked, body)}
          onPay={startPayment}
          onBack={() => ask(null)}
        />
      ) : (
        <div className={styles.actions}>
          {status === 'to_confirm' && (
            <>
              <Button busy={isBusy} onClick={() => void confirm('confirm', {})}>
                {people === 1 ? 'Confirm My Place' : 'Confirm My Places'}
              </Button>
              {!registration.confirm_until && (
                <LinkButton to={registrationPath(program.id)} variant="secondary">
                  Register Again
                </LinkButton>
              )}
            </>
          )}
          {isOpen && (
            <>
              <Button variant="secondary" autoFocus={left === 'cancel'} onClick={() => ask('cancel')}>
                {registration.people === 1 ? 'Cancel My Place' : 'Cancel Places'}
              </Button>
              <Button variant="secondary" autoFocus={left === 'pass-on'} onClick={() => ask('pass-on')}>
                {registration.people === 1 ? 'Give My Place to Someone Else' : 'Give a Place to Someone Else'}
              </Button>
              {dates.length > 0 && (
                <Button variant="secondary" autoFocus={left === 'move'} onClick={() => ask('move')}>
                  Change the Date
                </Button>
              )}
            </>
          )}
          <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
            Contact Support
          </LinkButton>
        </div>
      )}
      <p className={styles.head}>
        <span>
          Would you rather talk to us? Call{' '}
          <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
        </span>
      </p>
    </Container>
  );
}

/** What the page says instead of offering changes. */
function textOf(
  { certificates, confirm_until: until, people }: OwnRegistrationResponse,
  status: Exclude<OwnStatus, 'open'>,
): string {
  if (status === 'to_confirm') return toConfirmText(until, people === 1 ? 'your place' : 'your places');
  if (certificates?.are_ready && certificates.people.length > 0) return 'Thank you for taking part.';
  return NOT_OPEN_TEXTS[status];
}
