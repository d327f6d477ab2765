import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { noSeatText } from '@qlu/contracts/registrations/seats.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { phoneHref } from '../../lib/contactLinks';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { PdfReceiptLink, PdfReceiptProblem } from './PdfReceiptLink';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

export const NO_SEAT_TITLE = 'Payment Received, but the Program Is Full';

/** Shown when the money arrived after the order no longer held its seats, and the program was full. */
export function PaymentWithoutSeat({ details }: { details: ResultDetails }) {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head} role="status">
        <CircleAlert strokeWidth={1.25} aria-hidden="true" />
        <h1>{NO_SEAT_TITLE}</h1>
        <p className={styles.subtext}>{noSeatText(details.programName || 'the program')}</p>
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
