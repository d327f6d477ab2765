import { Alert, Modal } from 'antd';
import type { PaymentDetailAnswer } from '@qlu/contracts/api/index';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import { ErrorCard } from '../ui/error-card';
import { PageLoading } from '../ui/page-loading';
import { RefundForm } from './refund-form';
import { mostOf, refundLine, suggestionFor } from './refund-words';
import { usePayment } from './use-payment';

export interface RefundTarget {
  transactionId: string;
  /** Whose payment it is, or what; stands in the dialog's title. */
  title: string;
  /** A flagged payment beside the one that paid the transaction, and what came with it. */
  second?: { gatewayPaymentId: string; amount: number; currency: string };
}

interface RefundDialogProps {
  target: RefundTarget;
  onClose: () => void;
  /** Money went back, or is about to: the list behind is not true any more. */
  onRefunded: () => void;
}

/** Gives money back, in full or in part, with the policy's figure beside it. The administrator decides. */
export function RefundDialog({ target, onClose, onRefunded }: RefundDialogProps) {
  const { payment, refresh } = usePayment(target.transactionId);
  const refunded = () => {
    onRefunded();
    void refresh();
  };
  return (
    <Modal
      open
      title={`Refund: ${target.title}`}
      footer={null}
      onCancel={onClose}
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
              suggestion={target.second ? null : suggestionFor(payment.payment, new Date())}
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

function paidWords({ second }: RefundTarget, payment: PaymentDetailAnswer): string {
  return second ? formatMoney(second.amount, second.currency) : formatRupees(payment.amount);
}
