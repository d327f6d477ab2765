import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { ReactNode } from 'react';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

export const UNPAID_TITLE = 'Please Complete Your Payment';

/** Shown for a registration that can be paid now, and of which no attempt is known. */
export function PaymentUnpaid({ details, payNow }: { details: ResultDetails; payNow: ReactNode }) {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head}>
        <h1>{UNPAID_TITLE}</h1>
        <p className={styles.program} lang={scriptLanguage(details.programName ?? '')}>
          {details.programName}
        </p>
        <p className={styles.subtext}>Your registration is complete when you have paid.</p>
      </div>
      {payNow}
      <div className={styles.wayBack}>
        <p>
          If you have paid already, please do not pay again: this page shows your payment within a few
          minutes.
        </p>
      </div>
      <ResultSheet groups={resultFacts(details, 'Pending')} />
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
          Contact Support
        </LinkButton>
        <LinkButton to={SITE_ROUTES.home} variant="quiet">
          Back to Home
        </LinkButton>
      </div>
    </Container>
  );
}
