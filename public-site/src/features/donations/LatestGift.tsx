import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { dayInIndia, formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { forgetLatestGift, latestGift } from '../payment/storedPayments';
import { call } from '@qlu/contracts/client/http';
import { useHydrated } from '../../lib/useHydrated';
import { Button, LinkButton } from '../../ui/Button';
import styles from '../payment/payment.module.css';

const NOT_FOUND = 404;
/** As long as the sentence that follows. */
const PLACEHOLDER = arrivalText(10_000, '2026-11-28T12:00:00Z');

/** Tells a donor who returns that the latest donation from this browser has arrived. */
export function LatestGift() {
  const isHydrated = useHydrated();
  const [isHidden, setHidden] = useState(false);
  const token = isHydrated && !isHidden ? latestGift() : null;

  function hide(): void {
    forgetLatestGift();
    setHidden(true);
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return token && <Notice key={token} token={token} onHide={hide} />;
}

/** It has its place before the server responds, so that it moves nothing when it appears. */
function Notice({ token, onHide }: { token: string; onHide: () => void }) {
  const sentence = useArrival(token);
  return (
    <div role="status" style={sentence === null ? { visibility: 'hidden' } : undefined}>
      <div className={styles.notice}>
        <CircleCheck className={styles.paid} aria-hidden="true" />
        <p className={styles.noticeTitle}>{sentence ?? PLACEHOLDER}</p>
        <div className={styles.ways}>
          <LinkButton to={paymentResultPath(token)} variant="quiet" size="small">
            See the Receipt
          </LinkButton>
          <Button variant="quiet" size="small" onClick={onHide}>
            Hide This
          </Button>
        </div>
      </div>
    </div>
  );
}

function arrivalText(rupees: number, day: string | Date): string {
  return `Your gift of ${formatRupees(rupees)} arrived on ${formatDateRange(dayInIndia(day))}.`;
}

/** Null until the server has said that the donation is here, and not refunded. */
function useArrival(token: string): string | null {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void call<PaymentResultResponse>(`/api/payments/${encodeURIComponent(token)}`).then((result) => {
      if (isLeft) return;
      if (!result.ok) {
        if (result.problem.status === NOT_FOUND) forgetLatestGift();
        return;
      }
      const { payment_status: status, amount, refunded_amount: refunded, completed_at: at } = result.data;
      if (status === 'completed' && refunded === 0 && at) setSentence(arrivalText(amount, at));
      else forgetLatestGift();
    });
    return () => {
      isLeft = true;
    };
  }, [token]);
  return sentence;
}
