import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from '../../ui/Link';
import styles from './payment-note.module.css';

/** Below the button that pays: where the payment takes place, and the policy. */
export function PaymentNote() {
  return (
    <>
      <p className={styles.note}>
        <ShieldCheck aria-hidden="true" />
        Razorpay processes the payment. Your card and bank details go only to Razorpay.
      </p>
      <p className={styles.note}>
        <Link to={SITE_ROUTES.refundPolicy}>Cancellation and Refund Policy</Link>
      </p>
    </>
  );
}
