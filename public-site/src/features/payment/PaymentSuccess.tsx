import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { isRegistrationResult } from '@qlu/contracts/payments/payments.rules';
import { freeReceiptPath, textReceiptPath } from '@qlu/contracts/payments/receipts.rules';
import { CONFIRMATION_MESSAGES } from '@qlu/contracts/registrations/confirmation.rules';
import { noEmailToday } from '@qlu/contracts/registrations/registrations.messages';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { SITE_ROUTES, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, memo, Suspense, useEffect, type ComponentType } from 'react';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { keepLatestGift } from './latestGift';
import type { StepFacts } from './nextSteps';
import { PdfReceiptLink, PdfReceiptProblem, TextReceiptLink } from './PdfReceiptLink';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

/** In a file of its own, because the pages with a form load this page's code in advance. */
const WhatHappensNext = lazy(async (): Promise<{ default: ComponentType<StepFacts> }> => {
  try {
    return { default: (await import('./WhatHappensNext')).WhatHappensNext };
  } catch {
    // The receipt below is complete without it, and the email has the rest.
    return { default: () => null };
  }
});

const TaxReceipts = lazy(async (): Promise<{ default: ComponentType<{ token: string }> }> => {
  try {
    return { default: (await import('./TaxReceipts')).TaxReceipts };
  } catch {
    // The email has the receipt.
    return { default: () => null };
  }
});

/** The page's heading, and its title. */
export function successTitle(details: ResultDetails): string {
  if (details.confirmUntil) return CONFIRMATION_MESSAGES.title;
  return isRegistrationResult(details) ? 'Registration Successful!' : 'Payment Successful!';
}

function subtext(details: ResultDetails): string {
  if (!isRegistrationResult(details)) return 'Thank you for your generous donation';
  return details.amount === 0
    ? 'You have been successfully registered for the program'
    : 'Thank you for your registration payment';
}

/**
 * Gets each fact by itself, so that a reload with the same facts does not render it: React hides a rendered part that is
 * updated before its code has loaded.
 */
const NextSteps = memo(function NextSteps(facts: StepFacts) {
  return <Suspense>{facts.programId !== undefined && <WhatHappensNext {...facts} />}</Suspense>;
});

export function PaymentSuccess({ details }: { details: ResultDetails }) {
  const programName = isRegistrationResult(details) ? details.programName : undefined;
  const ownToken = isRegistrationResult(details) ? (details.ownToken ?? details.resultToken) : null;
  const receipt = details.resultToken
    ? textReceiptPath(details.resultToken)
    : ownToken && freeReceiptPath(ownToken);
  const { programId, resultToken, checkInCode, joiningLink, option } = details;
  const { transactionId, timestamp } = details;
  const isGift = !isRegistrationResult(details);
  useEffect(() => {
    if (isGift) keepLatestGift({ transactionId, resultToken, timestamp });
  }, [isGift, transactionId, resultToken, timestamp]);
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head}>
        <CircleCheck className={styles.good} strokeWidth={1.25} aria-hidden="true" />
        <h1>{successTitle(details)}</h1>
        <p className={styles.subtext}>{subtext(details)}</p>
        {details.isEmailLimitReached && (
          <p>{noEmailToday(details.email)} Please keep this page or download the receipt.</p>
        )}
        {programName && (
          <p className={styles.program} lang={scriptLanguage(programName)}>
            {programName}
          </p>
        )}
      </div>
      <PdfReceiptProblem />
      <NextSteps {...{ programId, resultToken, ownToken, checkInCode, joiningLink, option }} />
      <ResultSheet groups={resultFacts(details)} />
      <Suspense>
        {details.resultToken && !isRegistrationResult(details) && <TaxReceipts token={details.resultToken} />}
      </Suspense>
      <div className={styles.actions}>
        {receipt && <TextReceiptLink path={receipt} />}
        <PdfReceiptLink token={details.resultToken} />
        {ownToken && (
          <LinkButton to={yourRegistrationPath(ownToken)} variant="quiet">
            Change or Cancel
          </LinkButton>
        )}
        <LinkButton to={SITE_ROUTES.home} variant="quiet">
          Back to Home
        </LinkButton>
      </div>
    </Container>
  );
}
