import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { MonthlyGiftDetailResponse } from '@qlu/contracts/api/index';
import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import {
  CANCEL_GIFT_FIELDS,
  type MonthlyGiftRecord,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { isEnded } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { callApi } from '../../providers/api-client';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { DialogForm } from '../../ui/input-dialog';
import { useToasts } from '../../ui/use-toasts';

interface CancelGiftFormProps {
  gift: MonthlyGiftRecord;
  onBack: () => void;
  onCancelled: (gift: MonthlyGiftRecord) => void;
}

/** Asks for the reason, because a cancelled gift cannot be resumed. */
export function CancelGiftForm({ gift, onBack, onCancelled }: CancelGiftFormProps) {
  const toasts = useToasts();
  const path = `/api/admin/monthly-gifts/${gift.id}/cancel`;
  const [form] = Form.useForm<{ reason: string }>();
  const [isBusy, setIsBusy] = useState(false);
  // A gift that nobody has begun ends without an email.
  const isNotified = gift.status !== 'created' && gift.email !== '';

  const cancel = async ({ reason }: { reason: string }) => {
    setIsBusy(true);
    const result = await callApi<MonthlyGiftDetailResponse>(path, {
      method: 'POST',
      body: { reason },
    });
    setIsBusy(false);
    if (result.ok) {
      const cancelled = result.data.gift as MonthlyGiftRecord;
      toasts.success(
        `The monthly gift of ${gift.donor_name} is ${isEnded(cancelled.status) ? '' : 'being '}cancelled.${isNotified ? ' The donor gets an email.' : ''}`,
      );
      onCancelled(cancelled);
    } else {
      toasts.problem(result.problem);
    }
  };

  return (
    <DialogForm<{ reason: string }>
      form={form}
      draftKey={path}
      sending={isBusy}
      onFinish={(values) => void cancel(values)}
    >
      <p className="dialog-text">
        Nothing more is charged{isNotified && ', and the donor gets an email'}. A cancelled gift cannot be
        resumed.
      </p>
      <Form.Item
        name="reason"
        label={CANCEL_GIFT_FIELDS.reason.label}
        rules={[ruleOf(decisionProblem)]}
        {...CHECK_ON_LEAVE}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} autoFocus />
      </Form.Item>
      <div className="security-actions">
        <Button danger type="primary" htmlType="submit" loading={isBusy}>
          Cancel This Gift
        </Button>
        <Button onClick={onBack}>Go Back</Button>
      </div>
    </DialogForm>
  );
}
