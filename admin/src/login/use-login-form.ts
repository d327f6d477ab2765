import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';

type Values = Record<string, string>;

interface LoginForm {
  /** What is wrong with each field. */
  problems: Partial<Record<string, string>>;
  busy: boolean;
  handlers: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput'>;
  clearProblem: (name: string) => void;
}

/**
 * The state of a form whose fields keep their own values, so that what was typed before the script of the page ran is kept.
 * A submit examines all fields and moves to the first problem; input examines the fields with a problem again.
 *
 * @param examine the problem of one field, with the values of all
 * @param send called when no field has a problem; never rejects
 */
export function useLoginForm(
  examine: (name: string, values: Values) => string | null,
  send: (values: Values) => Promise<void>,
): LoginForm {
  const [problems, setProblems] = useState<LoginForm['problems']>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const problemsOf = (names: string[], values: Values): LoginForm['problems'] =>
    Object.fromEntries(names.map((name) => [name, examine(name, values) ?? undefined]));

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    const values = valuesOf(form);
    const found = problemsOf(Object.keys(values), values);
    setProblems(found);
    const first = Object.keys(values).find((name) => found[name]);
    if (first) return (form.elements.namedItem(first) as HTMLInputElement).focus();
    sending.current = true;
    setBusy(true);
    await send(values);
    sending.current = false;
    setBusy(false);
  };

  return {
    problems,
    busy,
    clearProblem: (name) => setProblems((all) => ({ ...all, [name]: undefined })),
    handlers: {
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: ({ currentTarget }) => {
        const names = Object.keys(problems).filter((name) => problems[name]);
        if (names.length > 0) setProblems(problemsOf(names, valuesOf(currentTarget)));
      },
    },
  };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
