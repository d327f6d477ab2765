import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { MonthlyGiftDetailResponse } from '@qlu/contracts/api/index';
import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import {
  CANCEL_GIFT_FIELDS,
  type MonthlyGiftRecord,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { callApi } from '../../providers/api-client';
import { ruleOf } from '../../ui/form-rule';
import { useToasts } from '../../ui/use-toasts';

interface CancelGiftFormProps {
  gift: MonthlyGiftRecord;
  onBack: () => void;
  onCancelled: (gift: MonthlyGiftRecord) => void;
}

/** Asks for the reason, because a cancelled gift cannot be resumed. */
export function CancelGiftForm({ gift, onBack, onCancelled }: CancelGiftFormProps) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  const cancel = async ({ reason }: { reason: string }) => {
    setIsBusy(true);
    const result = await callApi<MonthlyGiftDetailResponse>(`/api/admin/monthly-gifts/${gift.id}/cancel`, {
      method: 'POST',
      body: { reason },
    });
    setIsBusy(false);
    if (result.ok) {
      toasts.success(`The monthly gift of ${gift.donor_name} is cancelled. The donor gets an email.`);
      onCancelled(result.data.gift as MonthlyGiftRecord);
    } else {
      toasts.problem(result.problem);
    }
  };

  return (
    <Form<{ reason: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void cancel(values)}
    >
      <p className="dialog-text">
        Nothing more is charged, and the donor gets an email. A cancelled gift cannot be resumed.
      </p>
      <Form.Item
        name="reason"
        label={CANCEL_GIFT_FIELDS.reason.label}
        rules={[ruleOf(decisionProblem)]}
        validateTrigger="onBlur"
      >
        <Input.TextArea autoSize={{ minRows: 2 }} autoFocus />
      </Form.Item>
      <div className="security-actions">
        <Button danger type="primary" htmlType="submit" loading={isBusy}>
          Cancel this gift
        </Button>
        <Button onClick={onBack}>Go back</Button>
      </div>
    </Form>
  );
}
