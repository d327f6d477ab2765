import { Alert, App, Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { RefundResponse, RefundMadeResponse } from '@qlu/contracts/api/index';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import { decisionProblem, refundAmountProblem } from '@qlu/contracts/payments/payments.fields';
import { REFERENCE_LIMIT, type ReceivedMode } from '@qlu/contracts/payments/received.rules';
import { MODE_OPTIONS } from '../office/received-items';
import { callApi } from '../providers/api-client';
import { choiceRule } from '../office/choice-rule';
import { ruleOf } from '../ui/form-rule';
import { DialogForm } from '../ui/input-dialog';
import { randomId } from '../ui/random-id';
import type { RefundTarget } from './refund-dialog';
import { useToasts } from '../ui/use-toasts';

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

export function RefundForm({
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
  const [refundId] = useState(randomId);
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
