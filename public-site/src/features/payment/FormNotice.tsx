import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '../../ui/Button';
import { Link } from '../../ui/Link';
import type { PaymentNotice } from './advice';
import styles from './payment.module.css';

interface FormNoticeProps {
  notice: PaymentNotice;
  /** Repeats the request as a second payment. */
  onPayAgain: () => void;
}

type Repeat = Extract<PaymentNotice, { kind: 'repeat' }>;

function Receipt({ token, isFree, isInProgress }: Repeat) {
  if (token !== null) {
    return (
      <LinkButton to={paymentResultPath(token)} variant="quiet" size="small">
        {isInProgress ? 'See Your Payment' : 'See Your Receipt'}
      </LinkButton>
    );
  }
  if (isInProgress) return null;
  return <p>{isFree ? 'We sent the confirmation to your email.' : 'We sent the receipt to your email.'}</p>;
}

/**
 * Shows why no checkout opens and what the visitor can do. It takes the focus, so that screen readers read
 * it.
 */
export function FormNotice({ notice, onPayAgain }: FormNoticeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isRepeat = notice.kind === 'repeat';
  const isPaid = isRepeat && !notice.isInProgress;
  const Icon = isPaid ? CircleCheck : Info;

  useEffect(() => title.current?.focus(), [notice]);

  return (
    <div className={styles.notice}>
      <Icon className={isPaid ? styles.paid : styles.info} aria-hidden="true" />
      <h3 ref={title} tabIndex={-1} className={styles.noticeTitle}>
        {notice.sentence}
      </h3>
      {isRepeat && (
        <div className={styles.ways}>
          <Receipt {...notice} />
          <Button variant="secondary" size="small" onClick={onPayAgain}>
            {notice.isFree ? 'Register Again' : 'Pay Again'}
          </Button>
        </div>
      )}
    </div>
  );
}

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
