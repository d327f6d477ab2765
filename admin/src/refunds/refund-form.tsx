import { Alert, App, Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { RefundResponse, RefundMadeResponse } from '@qlu/contracts/api/index';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import { decisionProblem, refundAmountProblem } from '@qlu/contracts/payments/payments.fields';
import { callApi } from '../providers/api-client';
import { newRefundId } from './new-refund-id';
import type { RefundTarget } from './refund-dialog';

const REFUND_FAILED = 'Failed to give the money back. Nothing was changed; please try again.';

interface RefundFormProps {
  transactionId: string;
  second: RefundTarget['second'];
  /** What can still go back. */
  most: { amount: number; currency: string };
  /** The policy's figure in rupees; null for a payment that should not have come. */
  suggestion: { amount: number; because: string } | null;
  onRefunded: (refund: RefundResponse) => void;
}

interface Values {
  amount: number;
  reason: string;
}

export function RefundForm({ transactionId, second, most, suggestion, onRefunded }: RefundFormProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);
  // One for each refund that is meant: a second click and a repeat after a lost answer give nothing back twice.
  const [refundId] = useState(newRefundId);
  const amount = Form.useWatch('amount', form);
  const upTo = formatMoney(most.amount, most.currency);

  const send = async (values: Values) => {
    setSending(true);
    const path = `/api/admin/payments/${encodeURIComponent(transactionId)}/refunds`;
    const answer = await callApi<RefundMadeResponse>(path, {
      method: 'POST',
      body: { refund_id: refundId, ...values, gateway_payment_id: second?.gatewayPaymentId },
    });
    setSending(false);
    if (!answer.ok) {
      if (answer.problem.status === 401) return;
      notification.error({ message: 'Error', description: answer.problem.error || REFUND_FAILED });
      return;
    }
    const { refund } = answer.data;
    const gone = formatMoney(refund.amount, refund.currency);
    if (refund.status === 'failed') {
      notification.error({
        message: 'Razorpay refused the refund',
        description: refund.failure ?? REFUND_FAILED,
      });
    } else {
      notification.success({
        message: 'Success',
        description:
          refund.status === 'processed'
            ? `${gone} is on its way back.`
            : `The refund of ${gone} is stored and waits for Razorpay; it is sent by itself.`,
      });
    }
    onRefunded(refund);
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ amount: suggestion?.amount || most.amount, reason: '' }}
      onFinish={(values) => void send(values)}
    >
      {suggestion && (
        <Alert
          type="info"
          className="refund-suggestion"
          message={`The policy suggests ${formatRupees(suggestion.amount)}`}
          description={suggestion.because}
        />
      )}
      <Form.Item
        name="amount"
        label={`Amount in ${most.currency === 'INR' ? 'rupees' : most.currency}, up to ${upTo}`}
        rules={[
          { validator: (_, value: unknown) => refused(refundAmountProblem(value)) },
          {
            validator: (_, value: unknown) =>
              refused(typeof value === 'number' && value > most.amount ? `At most ${upTo}` : null),
          },
        ]}
      >
        <InputNumber min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ validator: (_, value: unknown) => refused(decisionProblem(value)) }]}
      >
        <Input.TextArea rows={2} maxLength={2_000} />
      </Form.Item>
      <Button type="primary" danger htmlType="submit" loading={sending}>
        {typeof amount === 'number' && amount > 0
          ? `Give back ${formatMoney(amount, most.currency)}`
          : 'Give back'}
      </Button>
    </Form>
  );
}

function refused(problem: string | null): Promise<void> {
  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
}
