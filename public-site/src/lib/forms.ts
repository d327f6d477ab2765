import type { Problem } from '@qlu/contracts/problem/problem';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';

/** The visitor's message for each invalid field, in the form's order. */
export type Problems<Values> = Partial<Record<keyof Values & string, string | null>>;

interface Rules<Values> {
  empty: Values;
  /** The values as they are checked and sent. */
  normalized: (typed: Values) => Values;
  /** The problems of normalized values. */
  problems: (checked: Values) => Problems<Values>;
  /** What this tab keeps over a reload. `read` gives the values of an empty form when it has nothing. */
  draft?: { read: () => Values; keep: (values: Values) => void };
}

/** React Hook Form with rules of `contracts`. A message appears when the visitor has left its field or has tried to send it. */
export function useCheckedForm<Values extends FieldValues>(rules: Rules<Values>): UseFormReturn<Values> {
  const { empty, normalized, problems, draft } = rules;
  const form = useForm<Values>({
    mode: 'onTouched',
    // The order of the fields on the page decides, not the order in which they have appeared.
    shouldFocusError: false,
    defaultValues: empty as DefaultValues<Values>,
    resolver: (typed) => {
      const values = normalized(typed);
      const errors = Object.entries(problems(values)).flatMap(([field, message]) =>
        message ? [[field, { type: 'rule', message }]] : [],
      );
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
    },
  });

  /** The values that the draft has, as text. */
  const kept = useRef('');
  // The form is first rendered without the draft, as in the server's HTML, and has it before the browser paints.
  const restore = useEffectEvent(() => {
    const stored = draft?.read();
    if (stored && JSON.stringify(stored) !== JSON.stringify(form.getValues())) form.reset(stored);
    kept.current = JSON.stringify(form.getValues());
  });
  const keep = useEffectEvent((values: Values) => {
    const text = JSON.stringify(values);
    if (text === kept.current) return;
    kept.current = text;
    draft?.keep(values);
  });
  useLayoutEffect(() => restore(), []);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  return form;
}

/** The handler that sends valid values once; otherwise it shows all messages, and focuses the first invalid field. */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (checked: Values) => Promise<void>,
): (event: SyntheticEvent) => Promise<void> {
  const isSending = useRef(false);
  const submit = form.handleSubmit(send, (errors) => {
    const [first] = Object.keys(errors);
    form.setFocus(first as Path<Values>);
  });
  return async (event) => {
    event.preventDefault();
    // A second click may arrive before the button is rendered as busy.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  };
}

/** Shows what the server rejected, and focuses the first of these fields. @param nameOf the form's field for a name of the API */
export function showRejected<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields = {} }: Problem,
  nameOf: (name: string) => (keyof Values & string) | undefined,
): void {
  const rejected = Object.entries(fields).flatMap(([name, sentences]) => {
    const field = nameOf(name);
    return field && sentences.length > 0 ? [[field as Path<Values>, sentences.join(' ')] as const] : [];
  });
  for (const [field, message] of rejected) form.setError(field, { type: 'server', message });
  if (rejected[0]) form.setFocus(rejected[0][0]);
}
