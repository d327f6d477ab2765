import type { DateChangeResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { dateNotChangedText } from '@qlu/contracts/registrations/own-registration.rules';
import { useEffect, useEffectEvent } from 'react';
import { PdfReceiptLink } from '../payment/PaymentResult';
import { watchSettlement } from '../payment/checkout';
import styles from '../../ui/token-page.module.css';

interface DateChangeNoteProps {
  change: DateChangeResponse;
  /** The payment was settled meanwhile. */
  onSettled: () => void;
}

/** The outcome of the payment of the difference for another date. */
export function DateChangeNote({ change, onSettled }: DateChangeNoteProps) {
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
