import { Alert, Form, type FormInstance, type FormProps, Modal, type ModalProps } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useConfirm } from './use-confirm';
import { KEPT_TEXT, keptDraft, useFormDraft } from './use-form-draft';
import { useLeaveWarning } from './use-leave-warning';

type InputState = 'unchanged' | 'changed' | 'saving';

/** What is lost when the page is left. */
const LOST: Record<InputState, string | null> = {
  unchanged: null,
  changed: 'What you entered has not been saved.',
  saving: 'It is still being saved.',
};

/** The states of the inputs in the content of the dialog. */
const DialogInputs = createContext(new Set<() => InputState>());

interface InputDialogProps extends Omit<ModalProps, 'onCancel'> {
  onClose: () => void;
  /** Of input that the component around this dialog has. */
  state?: InputState;
}

/**
 * A dialog with input. It asks before it discards input, also after a click outside, the Escape key or the Back button, and
 * stays open while the input is being saved.
 */
export function InputDialog({ onClose, state = 'unchanged', children, ...modal }: InputDialogProps) {
  const [inputs] = useState(() => new Set<() => InputState>());
  const confirmDiscard = useConfirmDiscard();
  const stateNow = (): InputState => {
    const states = [state, ...[...inputs].map((stateOf) => stateOf())];
    return (['saving', 'changed'] as const).find((each) => states.includes(each)) ?? 'unchanged';
  };
  useLeaveWarning(() => (modal.open ? LOST[stateNow()] : null));
  const cancel = () => {
    const now = stateNow();
    if (now === 'saving') return;
    if (now === 'changed') confirmDiscard(onClose);
    else onClose();
  };
  return (
    <Modal footer={modal.onOk ? undefined : null} {...modal} onCancel={cancel}>
      <DialogInputs value={inputs}>{children}</DialogInputs>
    </Modal>
  );
}

/** Input in the content of an `InputDialog`. `DialogForm` uses it. */
export function useDialogInput(state: () => InputState): void {
  const stateOf = useEffectEvent(state);
  const inputs = useContext(DialogInputs);
  useEffect(() => {
    const stateOfThis = () => stateOf();
    inputs.add(stateOfThis);
    return () => void inputs.delete(stateOfThis);
  }, [inputs]);
}

export function KeptAlert({ text = KEPT_TEXT }: { text?: string }) {
  return <Alert type="info" showIcon message={text} style={{ marginBottom: 16 }} />;
}

interface DialogFormProps<Values> extends Omit<FormProps<Values>, 'initialValues' | 'onFinish' | 'children'> {
  form: FormInstance<Values>;
  /** The same for the same form: its input is kept under it when the session ends. Null: it is not kept. */
  draftKey: string | null;
  /** What the form shows at first. */
  initialValues?: Partial<Values>;
  /** Whether what was kept is stored all the same: only the response was lost. Then the form is empty. */
  isStored?: (kept: Values) => boolean;
  sending: boolean;
  /** @param seen what the user saw at first: the page may load newer values while the dialog is open */
  onFinish: (values: Values, seen: Partial<Values>) => void;
  children: ReactNode;
}

/** A form of an `InputDialog`. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { form, draftKey, initialValues = {}, isStored, sending, onFinish, children, ...rest } = props;
  // The key changes with the choices of some forms.
  const [key] = useState(draftKey);
  const [kept] = useState(() => {
    const draft = keptDraft<Values, Partial<Values>>(key);
    return draft && isStored?.(draft.values) ? undefined : draft;
  });
  const [seen] = useState<Partial<Values>>(kept?.seen ?? initialValues);
  const isChanged = () => kept !== undefined || form.isFieldsTouched();
  useFormDraft(key, form, kept, () => (isChanged() ? { seen } : null));
  useDialogInput(() => (sending ? 'saving' : isChanged() ? 'changed' : 'unchanged'));
  return (
    <>
      {kept && <KeptAlert />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={seen}
        onFinish={(values) => onFinish(values, seen)}
        {...rest}
      >
        {children}
      </Form>
    </>
  );
}

/** Asks before a dialog discards what was typed in it. */
export function useConfirmDiscard() {
  const ask = useConfirm();
  return (onOk: () => void) =>
    ask({
      title: 'Discard your changes?',
      content: 'What you entered has not been saved.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep Editing',
      onOk,
    });
}
