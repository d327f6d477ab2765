import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { AttentionFlagAnswer } from '@qlu/contracts/api/index';
import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import { callApi } from '../../providers/api-client';
import { attentionWords } from './attention-words';

const SETTLE_FAILED = 'Failed to store the decision';

interface SettleDialogProps {
  flag: AttentionFlagAnswer;
  onClose: () => void;
  onSettled: () => void;
}

/** The administrator has dealt with it, and says how: for whoever asks later. */
export function SettleDialog({ flag, onClose, onSettled }: SettleDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const [sending, setSending] = useState(false);

  const send = async ({ note }: { note: string }) => {
    setSending(true);
    const answer = await callApi(`/api/admin/attention/${flag.id}/resolve`, {
      method: 'POST',
      body: { note },
    });
    setSending(false);
    if (answer.ok) {
      onSettled();
      onClose();
    } else if (answer.problem.status !== 401) {
      notification.error({ message: 'Error', description: answer.problem.error || SETTLE_FAILED });
    }
  };

  return (
    <Modal
      open
      title="Mark as dealt with"
      okText="Mark as dealt with"
      okButtonProps={{ loading: sending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      width={480}
    >
      <p>{attentionWords(flag).title}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ note: '' }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="note"
          label="What was decided"
          rules={[
            {
              validator: (_, value: unknown) => {
                const problem = decisionProblem(value);
                return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
              },
            },
          ]}
        >
          <Input.TextArea rows={3} maxLength={2_000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
