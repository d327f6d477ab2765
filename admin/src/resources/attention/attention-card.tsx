import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AttentionFlagAnswer } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { RefundDialog } from '../../refunds/refund-dialog';
import { attentionWords } from './attention-words';
import { SettleDialog } from './settle-dialog';

interface AttentionCardProps {
  flag: AttentionFlagAnswer;
  refresh: () => void;
}

export function AttentionCard({ flag, refresh }: AttentionCardProps) {
  const [dialog, setDialog] = useState<'refund' | 'settle' | null>(null);
  const { title, advice } = attentionWords(flag);
  const titleId = `attention-${flag.id}`;
  const list = flag.purpose === 'donation' ? 'donations' : 'program-registrations';
  const isOpen = flag.resolved_at === null;
  // The payment that paid the transaction is refunded as such; any other one by its own number.
  const second =
    flag.kind === 'program_over'
      ? undefined
      : { gatewayPaymentId: flag.gateway_payment_id, amount: flag.amount, currency: flag.currency };
  return (
    <article className={`card attention-card${isOpen ? '' : ' attention-settled'}`} aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{title}</h2>
        {isOpen && (
          <div className="card-actions">
            <Button onClick={() => setDialog('refund')}>Give the money back</Button>
            <Button type="primary" onClick={() => setDialog('settle')}>
              Mark as dealt with
            </Button>
          </div>
        )}
      </div>
      <p>{isOpen ? advice : `Dealt with by ${flag.resolved_by}: ${flag.note}`}</p>
      <p className="quiet transaction-id">
        <Link to={`/${list}?q=${encodeURIComponent(flag.transaction_id)}`}>
          {flag.purpose === 'donation' ? 'Donation' : 'Registration'} {flag.transaction_id}
        </Link>
        , Razorpay payment {flag.gateway_payment_id}, noticed {formatInstant(flag.flagged_at)}
      </p>
      {dialog === 'refund' && (
        <RefundDialog
          target={{ transactionId: flag.transaction_id, title, second }}
          onClose={() => setDialog(null)}
          onRefunded={refresh}
        />
      )}
      {dialog === 'settle' && (
        <SettleDialog flag={flag} onClose={() => setDialog(null)} onSettled={refresh} />
      )}
    </article>
  );
}
