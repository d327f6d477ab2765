import { Alert, App, Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PaymentDetailResponse, RefundMadeResponse, RefundResponse } from '@qlu/contracts/api/index';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import { decisionProblem, refundAmountProblem } from '@qlu/contracts/payments/payments.fields';
import { type ReceivedMode, REFERENCE_LIMIT } from '@qlu/contracts/payments/received.rules';
import { choiceRule, MODE_OPTIONS } from '../office/contact-items';
import { callApi } from '../providers/api-client';
import { ErrorCard, PageLoading } from '../ui/query-state';
import { ruleOf } from '../ui/form-rule';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { randomId } from '@qlu/contracts/client/random-id';
import { useDialog } from '../ui/use-dialog';
import { useToasts } from '../ui/use-toasts';
import { aboutRefund, disputeLine, refundLimitOf, refundLine } from './refund-texts';

interface RefundButtonProps {
  record: { transaction_id: string; payment_status: string; amount: number; refunded_amount: number };
  /** Name of the payer, for labels. */
  name: string;
  onRefunded: () => void;
}

/**
 * The refunded amount of a payment and the button for a refund while something is left to refund. Renders nothing
 * when nothing was paid.
 */
export function RefundButton({ record, name, onRefunded }: RefundButtonProps) {
  const dialog = useDialog<true>();
  const { transaction_id, payment_status, amount, refunded_amount } = record;
  const wasPaid = amount > 0 && (payment_status === 'completed' || payment_status === 'refunded');
  if (!wasPaid) return null;
  return (
    <>
      {refunded_amount > 0 && <span className="line quiet">{formatRupees(refunded_amount)} refunded</span>}
      {refunded_amount < amount && (
        <Button
          size="small"
          className="refund-open"
          aria-label={`Refund the payment of ${name}`}
          onClick={() => dialog.show(true)}
        >
          Refund
        </Button>
      )}
      {dialog.subject && (
        <RefundDialog
          target={{ transactionId: transaction_id, title: name, suggestsPolicy: true }}
          open={dialog.open}
          onClose={dialog.close}
          afterClose={dialog.afterClose}
          onRefunded={onRefunded}
        />
      )}
    </>
  );
}

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

const REFUND_FAILED = 'The refund failed. Nothing was refunded. Please try again.';
/** The refund id of the form stays the same. */
const OUTCOME_UNKNOWN =
  'No connection. Please press the button again when it is back: the refund is made only once.';

interface RefundFormProps {
  transactionId: string;
  second: RefundTarget['second'];
  /** What was refunded so far. */
  refunds: RefundResponse[];
  /** The largest amount that can be refunded, in `currency`. */
  limit: { amount: number; currency: string };
  /** The policy's suggestion; `amount` in rupees. Null when the policy does not apply; the former release sends none. */
  suggestion: { amount: number; reason: string; is_overpaid?: boolean } | null | undefined;
  /** What the payer has asked for: not more is refunded. */
  request: RefundTarget['request'];
  /** The office received the money by hand, and refunds it by hand. */
  isByHand: boolean;
  /** How the money was given back, as entered at first. */
  preset?: ReceivedMode | undefined;
  /** What the refund means, and who is notified. */
  about: string;
  onRefunded: (refund: RefundResponse) => void;
}

interface Values {
  /** The idempotency key of this form: a second click or a retry after a lost response refunds only once. */
  refund_id: string;
  amount: number;
  reason: string;
  mode?: ReceivedMode;
  reference?: string;
}

function RefundForm({
  transactionId,
  second,
  refunds,
  limit: refundable,
  suggestion,
  request,
  isByHand,
  preset,
  about,
  onRefunded,
}: RefundFormProps) {
  const { notification } = App.useApp();
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);
  const [refundId] = useState(() => randomId(''));
  const amount = Form.useWatch('amount', form);
  const limit = { ...refundable, amount: Math.min(refundable.amount, request?.amount ?? Infinity) };
  const limitText = formatMoney(limit.amount, limit.currency);

  const send = async (values: Values) => {
    setSending(true);
    const path = `/api/admin/payments/${encodeURIComponent(transactionId)}/refunds`;
    const result = await callApi<RefundMadeResponse>(path, {
      method: 'POST',
      body: {
        ...values,
        gateway_payment_id: second?.gatewayPaymentId,
        attention_id: request?.id,
      },
    });
    setSending(false);
    if (!result.ok) {
      toasts.problem(result.problem, OUTCOME_UNKNOWN);
      return;
    }
    const { refund } = result.data;
    const refundedText = formatMoney(refund.amount, refund.currency);
    if (refund.status === 'failed') {
      notification.error({
        message: 'Razorpay refused the refund',
        description: refund.failure ?? REFUND_FAILED,
      });
    } else {
      toasts.success(
        isByHand
          ? `${refundedText} is recorded as given back.`
          : refund.status === 'processed'
            ? `${refundedText} is on its way back.`
            : `${refundedText} will be refunded as soon as Razorpay answers. You need not do anything.`,
      );
    }
    onRefunded(refund);
  };

  return (
    <DialogForm<Values>
      form={form}
      draftKey={`refund ${transactionId} ${second?.gatewayPaymentId ?? ''}`}
      initialValues={{
        refund_id: refundId,
        amount: presetOf(suggestion, request !== undefined, limit.amount),
        reason: request?.reason ?? '',
        ...(preset ? { mode: preset } : {}),
      }}
      isStored={({ refund_id }) => refunds.some((refund) => refund.refund_id === refund_id)}
      sending={sending}
      requiredMark
      onFinish={(values) => void send(values)}
    >
      {suggestion && (
        <Alert
          type="info"
          className="refund-suggestion"
          message={
            suggestion.is_overpaid
              ? `Paid too much: ${formatRupees(suggestion.amount)}`
              : `The policy suggests ${formatRupees(suggestion.amount)}`
          }
          description={suggestion.reason}
        />
      )}
      <Form.Item name="refund_id" hidden>
        <Input />
      </Form.Item>
      <Form.Item
        name="amount"
        label={`Amount in ${limit.currency === 'INR' ? 'rupees' : limit.currency}, up to ${limitText}`}
        rules={[
          ruleOf(refundAmountProblem),
          ruleOf((value) =>
            typeof value === 'number' && value > limit.amount ? `At most ${limitText}` : null,
          ),
        ]}
      >
        <InputNumber min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="reason" label="Reason" rules={[ruleOf(decisionProblem)]}>
        <Input.TextArea rows={2} maxLength={2_000} />
      </Form.Item>
      {isByHand && (
        <>
          <Form.Item
            name="mode"
            label="How did you give it back?"
            extra="Razorpay does not send this money. Please give it back yourself, then record it here."
            rules={[choiceRule('Please choose how you gave it back')]}
          >
            <Select options={MODE_OPTIONS} />
          </Form.Item>
          <Form.Item name="reference" label="Reference">
            <Input autoComplete="off" maxLength={REFERENCE_LIMIT} />
          </Form.Item>
        </>
      )}
      <p className="dialog-text quiet">{about}</p>
      <Button type="primary" danger htmlType="submit" loading={sending}>
        {typeof amount === 'number' && amount > 0
          ? isByHand
            ? `Record ${formatMoney(amount, limit.currency)} as Given Back`
            : `Refund ${formatMoney(amount, limit.currency)}`
          : isByHand
            ? 'Record as Given Back'
            : 'Refund'}
      </Button>
    </DialogForm>
  );
}

/** The amount that is entered at first: none when the policy gives nothing back, or its suggestion is not known. */
function presetOf(
  suggestion: RefundFormProps['suggestion'],
  isRequested: boolean,
  limit: number,
): number | undefined {
  if (isRequested || suggestion === null) return limit;
  return suggestion && suggestion.amount > 0 ? Math.min(suggestion.amount, limit) : undefined;
}

const PAYMENT_FAILED = 'Failed to fetch the payment';

type Payment =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; payment: PaymentDetailResponse };

async function loadPayment(transactionId: string, signal?: AbortSignal): Promise<Payment> {
  const path = `/api/admin/payments/${encodeURIComponent(transactionId)}`;
  const result = await callApi<PaymentDetailResponse>(path, { signal });
  return result.ok
    ? { state: 'loaded', payment: result.data }
    : { state: 'failed', message: result.problem.error || PAYMENT_FAILED };
}

/** A payment with its refunds. Loaded when the dialog opens: amounts are never shown from a cache. */
function usePayment(transactionId: string): { payment: Payment; refresh: () => Promise<void> } {
  const [payment, setPayment] = useState<Payment>({ state: 'loading' });
  useEffect(() => {
    const unmount = new AbortController();
    loadPayment(transactionId, unmount.signal)
      .then(setPayment)
      .catch((error: unknown) => {
        if (!unmount.signal.aborted) throw error;
      });
    return () => unmount.abort();
  }, [transactionId]);
  return { payment, refresh: async () => setPayment(await loadPayment(transactionId)) };
}
