import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { phoneHref } from '../../lib/contactLinks';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { PdfReceiptLink, PdfReceiptProblem } from './PdfReceiptLink';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

interface PaymentReceivedProps {
  title: string;
  /** Why the registration is not simply successful. */
  text: string;
  details: ResultDetails;
}

/** Shown when the money arrived, and the office must decide what follows. */
export function PaymentReceived({ title, text, details }: PaymentReceivedProps) {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head} role="status">
        <CircleAlert strokeWidth={1.25} aria-hidden="true" />
        <h1>{title}</h1>
        <p className={styles.subtext}>{text}</p>
        <p>
          Please do not pay again. If you have a question, call us:{' '}
          <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
        </p>
      </div>
      <PdfReceiptProblem />
      <ResultSheet groups={resultFacts(details)} />
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.home}>Back to Home</LinkButton>
        <PdfReceiptLink token={details.resultToken} />
        <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
          Contact Support
        </LinkButton>
      </div>
    </Container>
  );
}
