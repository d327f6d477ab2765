import { Button } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { Problem } from '@qlu/contracts/problem/problem';
import type { ApiCall } from '../providers/api-client';
import { useSecurityForm } from '../security/use-security-form';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { useConfirm } from '../ui/use-confirm';
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
  /** The text of the success toast. */
  doneText: (body: unknown) => string;
  /** In place of the toast and of closing the dialog. */
  onDone?: (body: unknown) => void;
  onProblem?: (problem: Problem, form: FormInstance<Values>) => void;
  children: ReactNode;
}

/** A dialog with one form that the office sends. */
export function OfficeDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    okText,
    path,
    method,
    initialValues,
    isCorrection = false,
    doneText,
    onDone,
    children,
    onClose,
    onChanged,
  } = props;
  const toasts = useToasts();
  const ask = useConfirm();
  const done = (body: unknown) => {
    if (onDone) return onDone(body);
    toasts.success(doneText(body));
    onChanged();
    onClose();
  };
  const onProblem = (problem: Problem, form: FormInstance<Values>) => {
    if (problem.code === 'CONTACT_CHANGED' || problem.code === 'TRANSACTION_ID_REUSED') onChanged();
    props.onProblem?.(problem, form);
  };
  const confirm = ({ code, error }: Problem) =>
    code === 'POSSIBLE_REPEAT' ? confirmRepeat(error) : undefined;
  const confirmRepeat = async (error: string): Promise<Partial<Values> | null> => {
    const isConfirmed = await ask({
      title: 'Is this entered already?',
      content: error,
      okText: 'Enter It All the Same',
      cancelText: 'Back',
    });
    return isConfirmed ? ({ enter_anyway: true } as object as Partial<Values>) : null;
  };
  const options = { method, onProblem, confirm };
  const { form, sending, send } = useSecurityForm<Values, unknown>(path, done, options);
  return (
    <InputDialog open title={title} width={520} onClose={onClose}>
      <DialogForm<Values>
        form={form}
        draftKey={path}
        initialValues={initialValues}
        sending={sending}
        onFinish={(values, seen) => send(isCorrection ? (correctionOf(values, seen) as Values) : values)}
      >
        {children}
        <Button type="primary" htmlType="submit" loading={sending}>
          {okText}
        </Button>
      </DialogForm>
    </InputDialog>
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
