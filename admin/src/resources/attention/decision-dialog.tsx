import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import { callApi } from '../../providers/api-client';

export interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  /** Something was stored, or the entry has changed meanwhile: the list is not true any more. */
  onDone: () => void;
  afterClose: () => void;
}

interface DecisionDialogProps extends EntryDialogProps {
  title: string;
  okText: string;
  /** What the text field is for. */
  label: string;
  /** Where the text is sent, and under which name. */
  call: { path: string; field: string };
  /** What is said when it is stored, and when the server gives no reason for a failure. */
  sentences: { done: string; failed: string };
  children: ReactNode;
}

/** A decision about an entry of Needs attention, with the reason for whoever asks later. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { open, title, okText, label, call, sentences, children, onClose, onDone, afterClose } = props;
  const { notification } = App.useApp();
  const [form] = Form.useForm<{ words: string }>();
  const [sending, setSending] = useState(false);

  const send = async ({ words }: { words: string }) => {
    setSending(true);
    const answer = await callApi(call.path, { method: 'POST', body: { [call.field]: words } });
    setSending(false);
    if (answer.ok) {
      notification.success({ message: 'Success', description: sentences.done });
    } else if (answer.problem.status !== 401) {
      notification.error({ message: 'Error', description: answer.problem.error || sentences.failed });
    }
    // Somebody else decided, or the entry closed by itself.
    const isGone = !answer.ok && (answer.problem.status === 404 || answer.problem.status === 409);
    if (answer.ok || isGone) {
      onDone();
      onClose();
    }
  };

  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{ loading: sending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterClose={afterClose}
      width={480}
    >
      {children}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ words: '' }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="words"
          label={label}
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
