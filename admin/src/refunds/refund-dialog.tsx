import { Alert, Modal } from 'antd';
import type { PaymentDetailResponse, RefundResponse } from '@qlu/contracts/api/index';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import { ErrorCard } from '../ui/error-card';
import { PageLoading } from '../ui/page-loading';
import { RefundForm } from './refund-form';
import { mostOf, refundLine, suggestionFor } from './refund-texts';
import { usePayment } from './use-payment';

export interface RefundTarget {
  transactionId: string;
  /** Whose payment it is, or what; stands in the dialog's title. */
  title: string;
  /** A flagged payment beside the one that paid the transaction, and what came with it. */
  second?: { gatewayPaymentId: string; amount: number; currency: string };
  /** Whether the policy about cancellations says how much goes back; otherwise all of it does. */
  suggestsPolicy: boolean;
}

interface RefundDialogProps {
  target: RefundTarget;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  /** Money went back, is about to, or was refused: the list behind is not true any more. */
  onRefunded: (refund: RefundResponse) => void;
}

/** Gives money back, in full or in part, with the policy's figure beside it. The administrator decides. */
export function RefundDialog({ target, open, onClose, afterClose, onRefunded }: RefundDialogProps) {
  const { payment, refresh } = usePayment(target.transactionId);
  const refunded = (refund: RefundResponse) => {
    onRefunded(refund);
    void refresh();
  };
  return (
    <Modal
      open={open}
      title={`Refund: ${target.title}`}
      footer={null}
      onCancel={onClose}
      afterClose={afterClose}
      width={560}
      destroyOnHidden
    >
      {payment.state === 'loading' && <PageLoading />}
      {payment.state === 'failed' && <ErrorCard message={payment.message} onRetry={() => void refresh()} />}
      {payment.state === 'there' && (
        <>
          <dl className="refund-figures">
            <div>
              <dt>Paid</dt>
              <dd>{paidWords(target, payment.payment)}</dd>
            </div>
            {!target.second && (
              <div>
                <dt>Given back</dt>
                <dd>{formatRupees(payment.payment.refunded_amount)}</dd>
              </div>
            )}
          </dl>
          {payment.payment.refunds.length > 0 && (
            <ul className="refund-list" aria-label="Refunds so far">
              {payment.payment.refunds.map((refund) => (
                <li key={refund.refund_id}>{refundLine(refund)}</li>
              ))}
            </ul>
          )}
          {mostOf(payment.payment, target.second).amount > 0 ? (
            <RefundForm
              key={payment.payment.refunds.length}
              transactionId={target.transactionId}
              second={target.second}
              most={mostOf(payment.payment, target.second)}
              suggestion={target.suggestsPolicy ? suggestionFor(payment.payment, new Date()) : null}
              onRefunded={refunded}
            />
          ) : (
            <Alert type="info" showIcon message="Nothing is left that could be given back." />
          )}
        </>
      )}
    </Modal>
  );
}

function paidWords({ second }: RefundTarget, payment: PaymentDetailResponse): string {
  return second ? formatMoney(second.amount, second.currency) : formatRupees(payment.amount);
}
