import { Alert, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PaymentDetailResponse, RefundResponse } from '@qlu/contracts/api/index';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import { ErrorCard } from '../ui/error-card';
import { InputDialog } from '../ui/input-dialog';
import { PageLoading } from '../ui/page-loading';
import { RefundForm } from './refund-form';
import { aboutRefund, disputeLine, refundLimitOf, refundLine } from './refund-texts';
import { usePayment } from './use-payment';

export interface RefundTarget {
  transactionId: string;
  /** Name of the payer; shown in the dialog's title. */
  title: string;
  /** A flagged payment that is not the one that paid the transaction, with its amount in `currency`. */
  second?: { gatewayPaymentId: string; amount: number; currency: string };
  /** The request of the payer, by its entry in Needs Attention, with what is still requested in rupees. */
  request?: { id: number; amount: number; reason: string } | undefined;
  /** Whether the office has given the money of a failed refund back itself, and records it. */
  isByHand?: boolean;
  /** Whether to suggest the amount of the cancellation policy. Otherwise the full amount is preset. */
  suggestsPolicy: boolean;
}

interface RefundDialogProps {
  target: RefundTarget;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  /** Called after every refund attempt, also a failed one: the list behind must be reloaded. */
  onRefunded: (refund: RefundResponse) => void;
}

/** Refunds a payment in full or in part. It shows the policy's suggestion; the office decides. */
export function RefundDialog({ target, open, onClose, afterClose, onRefunded }: RefundDialogProps) {
  const [chosen, choose] = useState(target.transactionId);
  const { payment: loaded, refresh } = usePayment(chosen);
  // While the other payment loads, the amounts of the former one must not be refunded.
  const isFormer = loaded.state === 'loaded' && loaded.payment.transaction_id !== chosen;
  const payment: typeof loaded = isFormer ? { state: 'loading' } : loaded;
  const own = usePayment(target.transactionId).payment;
  const differences = own.state === 'loaded' && !target.second ? own.payment.differences : [];
  const content = useRef<HTMLDivElement>(null);
  const refunded = (refund: RefundResponse) => {
    onRefunded(refund);
    // The form and its focused button disappear. With the focus outside, Escape would not close the dialog.
    content.current?.focus();
    void refresh();
  };
  const refunds = payment.state === 'loaded' ? payment.payment.refunds.length : 0;
  useEffect(() => {
    // The second click of a double click has focused the button of the former form, which is gone now.
    if (refunds > 0 && document.activeElement === document.body) content.current?.focus();
  }, [refunds]);
  return (
    <InputDialog
      open={open}
      title={`Refund: ${target.title}`}
      onClose={onClose}
      afterClose={afterClose}
      width={560}
      destroyOnHidden
    >
      <div ref={content} tabIndex={-1} className="refund-content">
        {differences.length > 0 && (
          <Radio.Group
            aria-label="Which payment"
            value={chosen}
            onChange={(event) => choose(event.target.value as string)}
            options={[
              ...differences.map(({ transaction_id, amount }) => ({
                value: transaction_id,
                label: `${formatRupees(amount)}, the difference for another date`,
              })),
              { value: target.transactionId, label: 'The first payment' },
            ]}
          />
        )}
        {payment.state === 'loading' && <PageLoading />}
        {payment.state === 'failed' && <ErrorCard message={payment.message} onRetry={() => void refresh()} />}
        {payment.state === 'loaded' && (
          <LoadedPayment target={target} payment={payment.payment} onRefunded={refunded} />
        )}
      </div>
    </InputDialog>
  );
}

interface LoadedPaymentProps {
  target: RefundTarget;
  payment: PaymentDetailResponse;
  onRefunded: (refund: RefundResponse) => void;
}

/** What was paid and refunded, and the form for another refund while something is left. */
function LoadedPayment({ target, payment, onRefunded }: LoadedPaymentProps) {
  const { second, transactionId, request, suggestsPolicy } = target;
  const { transaction_id: shownId, refunds, disputes, refunded_amount, mode, suggestion } = payment;
  // The server compares the refund of a failed one with its entry.
  const limit =
    second && request
      ? { amount: request.amount, currency: second.currency }
      : refundLimitOf(payment, second);
  return (
    <>
      <dl className="refund-figures">
        <div>
          <dt>Paid</dt>
          <dd>{paidText(target, payment)}</dd>
        </div>
        {!second && (
          <div>
            <dt>Refunded</dt>
            <dd>{formatRupees(refunded_amount)}</dd>
          </div>
        )}
      </dl>
      {refunds.length > 0 && (
        <ul className="refund-list" aria-label="Refunds so far">
          {refunds.map((refund) => (
            <li key={refund.refund_id}>{refundLine(refund)}</li>
          ))}
        </ul>
      )}
      {disputes.length > 0 && (
        <ul className="refund-list" aria-label="Disputes at the bank">
          {disputes.map((dispute) => (
            <li key={dispute.dispute_id}>{disputeLine(dispute)}</li>
          ))}
        </ul>
      )}
      {limit.amount > 0 ? (
        <RefundForm
          key={`${shownId} ${refunds.length}`}
          transactionId={shownId}
          second={second}
          refunds={refunds}
          limit={limit}
          isByHand={target.isByHand ?? mode !== 'razorpay'}
          preset={target.isByHand ? 'bank-transfer' : undefined}
          about={aboutRefund(payment, !second && shownId === transactionId)}
          suggestion={suggestsPolicy ? suggestion : null}
          request={shownId === transactionId ? request : undefined}
          onRefunded={onRefunded}
        />
      ) : (
        <Alert type="info" showIcon message="There is nothing left to refund." />
      )}
    </>
  );
}

function paidText({ second }: RefundTarget, payment: PaymentDetailResponse): string {
  return second ? formatMoney(second.amount, second.currency) : formatRupees(payment.amount);
}
