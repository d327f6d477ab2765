import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { CONFIRMATION_MESSAGES, confirmationText } from '@qlu/contracts/registrations/confirmation.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import MailOpen from 'lucide-react/icons/mail-open';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

/** A free place that is kept until the person confirms it by email. */
export function PlaceToConfirm({ details, until }: { details: ResultDetails; until: string }) {
  const { programName = '', email } = details;
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head} role="status">
        <MailOpen className={styles.connection} strokeWidth={1.25} aria-hidden="true" />
        <h1>{CONFIRMATION_MESSAGES.title}</h1>
        <p className={styles.subtext}>{confirmationText(email, until)}</p>
        <p>
          You are registered only then. If the email is not there in a few minutes, please look in the spam
          folder, too. If the address is wrong, please register again.
        </p>
        <p className={styles.program} lang={scriptLanguage(programName)}>
          {programName}
        </p>
      </div>
      <ResultSheet groups={resultFacts(details, 'Pending')} />
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
          Contact Support
        </LinkButton>
        <LinkButton to={SITE_ROUTES.home} variant="quiet">
          Back to Home
        </LinkButton>
      </div>
    </Container>
  );
}
