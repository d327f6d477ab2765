import { App, Form } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { callApi } from '../providers/api-client';

const FAILED = 'Nothing was changed. Please try again.';

interface Proof<Values> {
  form: FormInstance<Values>;
  sending: boolean;
  send: (values: Values) => void;
}

/**
 * A form with the password or a code, sent to `path`. What the server refuses stands under its field, which takes the
 * focus; everything else is a toast.
 */
export function useProof<Values extends object, Answer>(
  path: string,
  onProven: (answer: Answer) => void,
): Proof<Values> {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);

  const send = async (body: Values) => {
    setSending(true);
    const answer = await callApi<Answer>(path, { method: 'POST', body });
    setSending(false);
    if (answer.ok) return onProven(answer.data);
    const { code, error, fields = {} } = answer.problem;
    // The login page already answers that.
    if (code === 'UNAUTHENTICATED') return;
    const names = Object.keys(fields) as Parameters<typeof form.getFieldInstance>[0][];
    if (names.length === 0) notification.error({ message: 'Error', description: error || FAILED });
    for (const [name, errors] of Object.entries(fields)) {
      form.setFields([{ name: name as never, errors }]);
    }
    const [first] = names;
    if (first !== undefined) (form.getFieldInstance(first) as HTMLInputElement | undefined)?.focus();
  };
  return { form, sending, send: (values) => void send(values) };
}
