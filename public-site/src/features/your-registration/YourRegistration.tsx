import type { DateChangeResponse, OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { FactGroup } from '@qlu/contracts/payments/payment-facts.rules';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import {
  CERTIFICATE_MESSAGES,
  CERTIFICATE_MISSING,
  ownCertificatePath,
} from '@qlu/contracts/registrations/certificates.rules';
import { toConfirmText } from '@qlu/contracts/registrations/confirmation.rules';
import {
  dateNotChangedText,
  NOT_OPEN_TEXTS,
  REGISTER_AGAIN_TEXT,
  type OwnStatus,
} from '@qlu/contracts/registrations/own-registration.rules';
import { registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PdfReceiptLink, ResultSheet } from '../payment/ResultSheet';
import { watchSettlement } from '../payment/watchSettlement';
import { usePaymentPage } from '../payment/usePaymentPage';
import { phoneHref } from '../../lib/contactLinks';
import { forgetDraft } from '../../lib/formDraft';
import { problemText } from '@qlu/contracts/client/http';
import { importWithRetries } from '../../lib/importWithRetries';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { Button, buttonClass, LinkButton } from '../../ui/Button';
import { Container } from '../../ui/Container';
import styles from '../../ui/token-page.module.css';
import { changeRegistration, type OwnAction, type OwnChange } from './ownRegistration';
import { ChangeDate, GiveUpPlaces, PassPlace, passDraftKey, placeNames } from './changes';

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

function ownFacts(registration: OwnRegistrationResponse): FactGroup[] {
  const { program, money } = registration;
  const amount = (value: number): string => (value > 0 ? formatRupees(value) : '');
  const facts = [
    { name: 'Program', value: program.name },
    { name: 'Dates', value: formatDateRange(program.start_date, program.end_date) },
    { name: 'Time', value: program.time },
    { name: 'Where', value: program.place },
    { name: 'Option', value: program.option },
    {
      name: registration.people === 1 ? 'Participant' : 'Participants',
      value: registration.status === 'cancelled' ? '' : placeNames(registration).join(', '),
    },
    { name: 'Paid', value: money ? amount(money.paid) : 'FREE' },
    { name: 'Refunded', value: amount(money?.refunded ?? 0) },
    {
      name: 'Refund requested',
      value: money?.requested ? `${amount(money.requested)}. We reply within 30 working days.` : '',
    },
  ];
  return [{ title: 'Details', facts: facts.filter(({ value }) => value !== '') }];
}

interface CertificatesProps {
  token: string;
  registration: OwnRegistrationResponse;
}

/** The certificates of participation, or when they are ready. Renders nothing when the program offers none. */
function Certificates({ token, registration }: CertificatesProps) {
  const { search } = useLocation();
  const { certificates, people: places } = registration;
  if (!certificates) return null;
  const { from, are_ready: areReady, people } = certificates;
  const isUnnamed = people.some(({ name }) => name === null);
  return (
    <section className={styles.confirmation} aria-labelledby="certificates">
      <h2 id="certificates">Certificate of Participation</h2>
      {!areReady && (
        <p>
          Everyone who is checked in at the program gets a certificate. You can download it here from{' '}
          {formatDateRange(from)} on.
        </p>
      )}
      {areReady && people.length === 0 && <p>{CERTIFICATE_MESSAGES.notAttended}</p>}
      {areReady && search === `?${CERTIFICATE_MISSING}` && (
        <p role="alert">The certificate could not be created just now. Please try again in a few minutes.</p>
      )}
      {areReady &&
        people.map(
          ({ place, name }) =>
            // A plain link, because browsers inside other apps download files only by links.
            name !== null && (
              <a
                key={place}
                href={ownCertificatePath(token, place)}
                className={buttonClass({ variant: 'secondary' })}
              >
                <FileText aria-hidden="true" />
                {places === 1 ? 'Download Certificate (PDF)' : `Certificate of ${name} (PDF)`}
              </a>
            ),
        )}
      {areReady && isUnnamed && <p>{CERTIFICATE_MESSAGES.nameUnknown}</p>}
    </section>
  );
}

interface DateChangeNoteProps {
  change: DateChangeResponse;
  /** The payment was settled meanwhile. */
  onSettled: () => void;
}

/** The outcome of the payment of the difference for another date. */
function DateChangeNote({ change, onSettled }: DateChangeNoteProps) {
  const { state, result_token: token } = change;
  // The watch goes on while the page renders again.
  const reload = useEffectEvent(onSettled);
  useEffect(() => {
    if (state !== 'pending') return;
    const watch = watchSettlement(token);
    void watch.settled.then(() => reload());
    return watch.stop;
  }, [state, token]);
  return (
    <div className={styles.head}>
      <p role="status">{noteText(change)}</p>
      {(state === 'moved' || state === 'not_moved') && <PdfReceiptLink token={token} />}
    </div>
  );
}

function noteText({ state, reason, amount, refunded, start_date }: DateChangeResponse): string {
  const paid = `${formatRupees(amount)} for ${formatDateRange(start_date)}`;
  if (state === 'pending') {
    return `Your payment of ${paid} is on its way. Please do not pay again. You keep your place until it arrives.`;
  }
  if (state === 'failed') return `The payment of ${paid} was not completed, so nothing has changed.`;
  if (state === 'moved') return `You have paid the difference of ${paid}.`;
  const text = dateNotChangedText(amount, reason ?? 'changed');
  return refunded < amount ? text : `${text} The refund has been made.`;
}
