import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import {
  resultFacts,
  type FactGroup,
  type FailureDetails,
  type ResultDetails,
} from '@qlu/contracts/payments/payment-facts.rules';
import { failureOfPayment } from '@qlu/contracts/payments/payment-result.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { failureKind, isRegistrationResult } from '@qlu/contracts/payments/payments.rules';
import { freeReceiptPath, REFUND_TIME, textReceiptPath } from '@qlu/contracts/payments/receipts.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { CONFIRMATION_MESSAGES, confirmationText } from '@qlu/contracts/registrations/confirmation.rules';
import { FLAGGED_PAYMENT_TEXTS } from '@qlu/contracts/registrations/flagged-payments.rules';
import { NOT_OPEN_TEXTS, PASSED_ON_TEXT } from '@qlu/contracts/registrations/own-registration.rules';
import { noEmailToday } from '@qlu/contracts/registrations/registrations.messages';
import { noSeatText } from '@qlu/contracts/registrations/seats.rules';
import {
  offerPath,
  RECEIPT_MISSING,
  registrationPath,
  SITE_ROUTES,
  yourRegistrationPath,
} from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import CreditCard from 'lucide-react/icons/credit-card';
import MailOpen from 'lucide-react/icons/mail-open';
import Undo2 from 'lucide-react/icons/undo-2';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { phoneHref } from '../../lib/contactLinks';
import { LinkButton } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { LoadingPanel } from '../../ui/StatusPanel';
import { Spinner } from '../../ui/Loading';
import { failureAdvice } from './advice';
import styles from './payment.module.css';
import { PdfReceiptLink, ResultSheet, TextReceiptLink } from './ResultSheet';
import { keepLatestGift, openedPayment } from './storedPayments';
import { TaxReceipts } from './TaxReceipts';
import { WhatHappensNext } from './WhatHappensNext';

/** What a result page shows, from top to bottom. */
interface Result {
  title: string;
  icon?: ReactNode;
  /** The head is a live region. */
  isStatus?: boolean;
  /** Above the text. */
  program?: string;
  text: ReactNode;
  /** Below the text. */
  head?: ReactNode;
  /** Between the head and the facts. */
  next?: ReactNode;
  facts?: FactGroup[];
  /** Below the facts. */
  more?: ReactNode;
  actions: ReactNode;
  /** A failure shows the actions above the facts. */
  actionsFirst?: boolean;
}

const icon = (Icon: LucideIcon, tone?: string): ReactNode => (
  <Icon className={tone} strokeWidth={1.25} aria-hidden="true" />
);
const home = (variant?: 'quiet'): ReactNode => (
  <LinkButton to={SITE_ROUTES.home} variant={variant}>
    Back to Home
  </LinkButton>
);
const support = (variant: 'secondary' | 'quiet'): ReactNode => (
  <LinkButton to={SITE_ROUTES.contactUs} variant={variant}>
    Contact Support
  </LinkButton>
);
const SUPPORT_AND_HOME = (
  <>
    {support('secondary')}
    {home('quiet')}
  </>
);

/** A payment that the server knows. @param payNow opens its checkout, when it can be paid */
export function resultOf(
  payment: PaymentResultResponse,
  details: ResultDetails & { resultToken: string },
  payNow: ReactNode,
): Result {
  if (payment.is_passed_on) return PASSED_ON;
  switch (payment.payment_status) {
    case 'completed': {
      const { has_seat: hasSeat, is_cancelled, is_program_cancelled } = payment.program ?? {};
      if (is_cancelled || is_program_cancelled) return cancelled(details);
      if (hasSeat === false) {
        const text = noSeatText(details.programName || 'the program');
        return received('Payment Received, but the Program Is Full', text, details);
      }
      // A server of the release before sends no flag.
      return payment.flag && payment.flag !== 'none'
        ? received('We Have Received Your Payment', FLAGGED_PAYMENT_TEXTS[payment.flag], details)
        : succeeded(details);
    }
    case 'failed':
      return failed(failureOfPayment(payment), payNow);
    case 'refunded':
      return refunded(details, payment.refunded_amount);
    case 'pending':
      return payNow ? unpaid(details, payNow) : pending(details);
  }
}

export function succeeded(details: ResultDetails): Result {
  if (details.confirmUntil) return toConfirm(details, details.confirmUntil);
  const { programId, resultToken, checkInCode, joiningLink, option, programName } = details;
  const isRegistration = isRegistrationResult(details);
  const ownToken = isRegistration ? (details.ownToken ?? resultToken) : null;
  const receipt = resultToken ? textReceiptPath(resultToken) : ownToken && freeReceiptPath(ownToken);
  const registered =
    details.amount === 0
      ? 'You have been successfully registered for the program'
      : 'Thank you for your registration payment';
  return {
    title: isRegistration ? 'Registration Successful!' : 'Payment Successful!',
    icon: icon(CircleCheck, styles.good),
    text: isRegistration ? registered : 'Thank you for your generous donation',
    head: (
      <>
        {details.isEmailLimitReached && (
          <p>{noEmailToday(details.email)} Please keep this page or download the receipt.</p>
        )}
        {isRegistration && programName && <ProgramName name={programName} />}
      </>
    ),
    next: programId !== undefined && (
      <WhatHappensNext facts={{ programId, resultToken, ownToken, checkInCode, joiningLink, option }} />
    ),
    facts: resultFacts(details),
    more: !isRegistration && (
      <>
        <KeepLatestGift {...details} />
        {resultToken && <TaxReceipts token={resultToken} />}
      </>
    ),
    actions: (
      <>
        {receipt && <TextReceiptLink path={receipt} />}
        <PdfReceiptLink token={resultToken} />
        {ownToken && (
          <LinkButton to={yourRegistrationPath(ownToken)} variant="quiet">
            Change or Cancel
          </LinkButton>
        )}
        {home('quiet')}
      </>
    ),
  };
}

/** A free place that is kept until the person confirms it by email. */
function toConfirm(details: ResultDetails, until: string): Result {
  const { programName = '', email } = details;
  return {
    title: CONFIRMATION_MESSAGES.title,
    icon: icon(MailOpen, styles.connection),
    isStatus: true,
    text: confirmationText(email, until),
    head: (
      <>
        <p>
          You are registered only then. If the email is not there in a few minutes, please look in the spam
          folder, too. If the address is wrong, please register again.
        </p>
        <ProgramName name={programName} />
      </>
    ),
    facts: resultFacts(details, 'Pending'),
    actions: (
      <>
        {support('quiet')}
        {home('quiet')}
      </>
    ),
  };
}

const FAILURE_ICONS = {
  connection: icon(WifiOff, styles.connection),
  card: icon(CreditCard, styles.bad),
  alert: icon(CircleAlert, styles.bad),
};

/** @param payNow opens the checkout of the same order again, when it can be paid */
export function failed(details: FailureDetails, payNow?: ReactNode): Result {
  const { errorCode, failureReason } = details;
  const form = formPath(details);
  return {
    title: isRegistrationResult(details) ? 'Registration Failed' : 'Payment Failed',
    // A visitor who has only closed the window need not be alarmed.
    icon: errorCode === 'USER_CANCELLED' ? icon(CircleAlert) : FAILURE_ICONS[failureKind(errorCode)],
    text: failureAdvice(errorCode, navigator.onLine, openedPayment() !== null),
    next: (
      <>
        <dl className={styles.reason}>
          <div>
            <dt>Failure Reason</dt>
            <dd>{failureReason}</dd>
          </div>
          <div>
            <dt>Error Code</dt>
            <dd className={styles.code}>{errorCode}</dd>
          </div>
        </dl>
        {payNow}
        {!payNow && form !== SITE_ROUTES.programs && (
          <p className={styles.wayBack}>We have kept your details.</p>
        )}
      </>
    ),
    facts: resultFacts(details),
    actions: (
      <>
        {!payNow && <LinkButton to={form}>Try Again</LinkButton>}
        {SUPPORT_AND_HOME}
      </>
    ),
    actionsFirst: true,
  };
}

/** The form that has kept the details and continues the same attempt. All programs when it is not known. */
function formPath(details: FailureDetails): string {
  if (!isRegistrationResult(details)) {
    return `${SITE_ROUTES.supportQlu}?tab=${details.sponsoredProgram ? 'pay-it-forward' : 'donate'}`;
  }
  const { programId, offerToken } = details;
  if (programId === undefined) return SITE_ROUTES.programs;
  return offerToken ? offerPath(programId, offerToken) : registrationPath(programId);
}

/** The payment is in progress. */
function pending(details: ResultDetails): Result {
  return {
    title: 'We Are Confirming Your Payment',
    icon: <Spinner />,
    isStatus: true,
    text: PAYMENT_MESSAGES.inProgress,
    head: <p>Please do not pay again. There is nothing to do: keep this page open, or come back later.</p>,
    facts: resultFacts(details, 'Pending'),
    actions: SUPPORT_AND_HOME,
  };
}

/** A registration that can be paid now, and of which no attempt is known. */
function unpaid(details: ResultDetails, payNow: ReactNode): Result {
  return {
    title: 'Please Complete Your Payment',
    program: details.programName,
    text: 'Your registration is complete when you have paid.',
    next: (
      <>
        {payNow}
        <div className={styles.wayBack}>
          <p>
            If you have paid already, please do not pay again: this page shows your payment within a few
            minutes.
          </p>
        </div>
      </>
    ),
    facts: resultFacts(details, 'Pending'),
    actions: SUPPORT_AND_HOME,
  };
}

/** The money arrived, and the office must decide what follows. */
function received(title: string, text: string, details: ResultDetails): Result {
  return {
    title,
    icon: icon(CircleAlert),
    isStatus: true,
    text,
    head: (
      <p>
        Please do not pay again. If you have a question, call us:{' '}
        <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
      </p>
    ),
    facts: resultFacts(details),
    actions: (
      <>
        {home()}
        <PdfReceiptLink token={details.resultToken} />
        {support('quiet')}
      </>
    ),
  };
}

/** @param rupees the refunded amount */
function refunded(details: ResultDetails, rupees: number): Result {
  return {
    title: 'Payment Refunded',
    icon: icon(Undo2, styles.good),
    text: `${formatRupees(rupees)} was refunded. ${REFUND_TIME}`,
    facts: resultFacts(details, 'Refunded'),
    actions: (
      <>
        {home()}
        <PdfReceiptLink token={details.resultToken} />
        {support('quiet')}
      </>
    ),
  };
}

/** The participant has cancelled a paid registration, or the office its program. Its money may not be refunded yet. */
function cancelled(details: ResultDetails & { resultToken: string }): Result {
  const { isCancelled, programName, resultToken } = details;
  return {
    title: isCancelled ? 'Your Registration Is Cancelled' : 'This Program Is Cancelled',
    program: programName,
    text: isCancelled ? 'Thank you for telling us that you cannot come.' : NOT_OPEN_TEXTS.program_cancelled,
    facts: resultFacts(details),
    actions: (
      <>
        <LinkButton to={yourRegistrationPath(resultToken)}>See Your Registration</LinkButton>
        <PdfReceiptLink token={resultToken} />
        {home('quiet')}
      </>
    ),
  };
}

/** For the person who paid for a place that another person has now. */
const PASSED_ON: Result = {
  title: 'This Place Was Passed On',
  isStatus: true,
  text: PASSED_ON_TEXT,
  actions: support('quiet'),
};

export function PaymentResult({ result }: { result: Result }) {
  const { title, isStatus, program, text, head, next, facts, more, actionsFirst } = result;
  const { search } = useLocation();
  const actions = <div className={styles.actions}>{result.actions}</div>;
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head} role={isStatus ? 'status' : undefined}>
        {result.icon}
        <h1>{title}</h1>
        {program && <ProgramName name={program} />}
        <p className={styles.subtext}>{text}</p>
        {head}
      </div>
      {/* The server has redirected here because it could not create the PDF. */}
      {search === `?${RECEIPT_MISSING}` && <p role="alert">{PAYMENT_MESSAGES.receiptUnavailable}</p>}
      {next}
      {actionsFirst && actions}
      {facts && <ResultSheet groups={facts} />}
      {more}
      {!actionsFirst && actions}
    </Container>
  );
}

export const LOADING_PAYMENT = 'Your Payment';

/** While the browser loads a payment, or looks for the one that this tab has opened. */
export function LoadingPayment({ children }: { children?: ReactNode }) {
  return <LoadingPanel title={LOADING_PAYMENT}>{children}</LoadingPanel>;
}

function ProgramName({ name }: { name: string }) {
  return (
    <p className={styles.program} lang={scriptLanguage(name)}>
      {name}
    </p>
  );
}

/** The donor sees it when the next visit begins. */
function KeepLatestGift({ transactionId, resultToken, timestamp }: ResultDetails) {
  useEffect(() => {
    keepLatestGift({ transactionId, resultToken, timestamp });
  }, [transactionId, resultToken, timestamp]);
  return null;
}
