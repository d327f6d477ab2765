import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '@qlu/contracts/problem/problem';
import type { ApiCall } from '../providers/api-client';
import { useSecurityForm } from '../security/use-security-form';
import { useConfirmDiscard } from '../ui/use-confirm-discard';
import { KEPT_TEXT, keptDraft, useFormDraft } from '../ui/use-form-draft';
import { useToasts } from '../ui/use-toasts';

export interface OfficeDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

interface FormDialogProps<Values> extends OfficeDialogProps {
  title: string;
  okText: string;
  /** Path of the request. */
  path: string;
  method?: ApiCall['method'];
  initialValues: Partial<Values>;
  /** Send only the fields that the user changed, each with its former value, so that others keep what is stored. */
  isCorrection?: boolean;
  /** What is sent besides the values. */
  added?: object;
  /** The text of the success toast. */
  doneText: (body: unknown) => string;
  /** In place of the toast and of closing the dialog. */
  onDone?: (body: unknown) => void;
  onProblem?: (problem: Problem) => void;
  children: ReactNode;
}

/** A dialog with one form that the office sends. It asks before it discards input, also after a click outside. */
export function OfficeDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    okText,
    path,
    method,
    isCorrection = false,
    added,
    doneText,
    onDone,
    children,
    onClose,
    onChanged,
  } = props;
  const toasts = useToasts();
  const done = (body: unknown) => {
    if (onDone) return onDone(body);
    toasts.success(doneText(body));
    onChanged();
    onClose();
  };
  const onProblem = (problem: Problem) => {
    if (problem.code === 'CONTACT_CHANGED') onChanged();
    props.onProblem?.(problem);
  };
  const { form, sending, send } = useSecurityForm<Values, unknown>(path, done, method, onProblem);
  // The path changes with the choices of some forms.
  const [key] = useState(path);
  const [kept] = useState(() => keptDraft<Partial<Values>>(key));
  // What the user saw: the page may load newer values while the dialog is open.
  const [initialValues] = useState(kept?.seen ?? props.initialValues);
  const isDirty = () => kept !== undefined || form.isFieldsTouched();
  useFormDraft(key, form, kept, () => (isDirty() ? { seen: initialValues } : null));
  const confirmDiscard = useConfirmDiscard();
  const cancel = () => (isDirty() ? confirmDiscard(onClose) : onClose());
  return (
    <Modal open title={title} footer={null} width={520} onCancel={cancel}>
      {kept && <Alert type="info" showIcon message={KEPT_TEXT} style={{ marginBottom: 16 }} />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={(values) =>
          send({ ...(isCorrection ? correctionOf(values, initialValues) : values), ...added } as Values)
        }
      >
        {children}
        <Button type="primary" htmlType="submit" loading={sending}>
          {okText}
        </Button>
      </Form>
    </Modal>
  );
}

/** The changed fields, each with the value that the user saw. */
function correctionOf(values: object, initialValues: object): object {
  const seen = new Map<string, unknown>(Object.entries(initialValues));
  const changed = Object.entries(values).filter(([name, value]) => (value ?? '') !== (seen.get(name) ?? ''));
  return Object.fromEntries(
    changed.flatMap(([name, value]) => [
      [name, value ?? ''],
      ...(seen.has(name) ? [[`former_${name}`, seen.get(name)]] : []),
    ]),
  );
}
