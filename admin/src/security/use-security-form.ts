import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Problem } from '@qlu/contracts/problem/problem';
import { type ApiCall, callApi, NO_RESPONSE } from '../providers/api-client';
import { useToasts } from '../ui/use-toasts';

interface SecurityForm<Values> {
  form: FormInstance<Values>;
  sending: boolean;
  send: (values: Values) => void;
}

interface SecurityFormOptions<Values> {
  method?: ApiCall['method'];
  onProblem?: (problem: Problem, form: FormInstance<Values>) => void;
  /** Asks whether to send the form again with these values too: null when not. Undefined when the problem is no question. */
  confirm?: (problem: Problem) => Promise<Partial<Values> | null> | undefined;
  /** The toast when the response is lost. */
  noResponse?: string;
}

/**
 * A form that is sent to `path`. Field errors are shown under their fields, and the first
 * one gets the focus. Other errors are shown as a toast.
 */
export function useSecurityForm<Values extends object, Body>(
  path: string,
  onSuccess: (body: Body) => void,
  { method = 'POST', onProblem, confirm, noResponse = NO_RESPONSE }: SecurityFormOptions<Values> = {},
): SecurityForm<Values> {
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);

  const send = async (body: Values): Promise<void> => {
    setSending(true);
    const result = await callApi<Body>(path, { method, body });
    setSending(false);
    if (result.ok) return onSuccess(result.data);
    const question = confirm?.(result.problem);
    if (question) {
      const more = await question;
      return more ? send({ ...body, ...more }) : undefined;
    }
    onProblem?.(result.problem, form);
    const { code, error, fields = {} } = result.problem;
    // The login page is shown already.
    if (code === 'UNAUTHENTICATED') return;
    const names = Object.keys(fields) as Parameters<typeof form.getFieldInstance>[0][];
    if (names.length === 0) toasts.error(error || noResponse);
    for (const [name, errors] of Object.entries(fields)) {
      form.setFields([{ name: name as never, errors }]);
    }
    const [first] = names;
    if (first !== undefined) (form.getFieldInstance(first) as HTMLInputElement | undefined)?.focus();
  };
  return { form, sending, send: (values) => void send(values) };
}
