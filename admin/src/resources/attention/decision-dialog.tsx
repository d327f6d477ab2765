import { Form, Input } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import { callApi } from '../../providers/api-client';
import { ruleOf } from '../../ui/form-rule';
import { DialogForm, InputDialog } from '../../ui/input-dialog';
import { useToasts } from '../../ui/use-toasts';

export interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called when the decision is stored, or when the entry has changed meanwhile: the list must be reloaded. */
  onDone: () => void;
  afterClose: () => void;
}

interface DecisionDialogProps extends EntryDialogProps {
  title: string;
  okText: string;
  /** Label of the text field. */
  label: string;
  /** Path of the request, and the property of its body that holds the text. */
  call: { path: string; field: string };
  /** Toast texts: after success, and after a failure for which the server gives no reason. */
  messages: { done: string; failed: string };
  children: ReactNode;
}

/** Asks for the reason of a decision about an entry and sends it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { open, title, okText, label, call, messages, children, onClose, onDone, afterClose } = props;
  const toasts = useToasts();
  const [form] = Form.useForm<{ text: string }>();
  const [sending, setSending] = useState(false);

  const send = async ({ text }: { text: string }) => {
    setSending(true);
    const result = await callApi(call.path, { method: 'POST', body: { [call.field]: text } });
    setSending(false);
    if (result.ok) {
      toasts.success(messages.done);
    } else {
      toasts.problem(result.problem, messages.failed);
    }
    // Another user decided, or the entry was closed automatically.
    const isGone = !result.ok && (result.problem.status === 404 || result.problem.status === 409);
    if (result.ok || isGone) {
      onDone();
      onClose();
    }
  };

  return (
    <InputDialog
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{ loading: sending }}
      cancelButtonProps={{ disabled: sending }}
      onOk={() => form.submit()}
      onClose={onClose}
      afterClose={afterClose}
      width={480}
    >
      {children}
      <DialogForm
        form={form}
        draftKey={call.path}
        initialValues={{ text: '' }}
        sending={sending}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="text" label={label} rules={[ruleOf(decisionProblem)]}>
          <Input.TextArea rows={3} maxLength={2_000} />
        </Form.Item>
      </DialogForm>
    </InputDialog>
  );
}
