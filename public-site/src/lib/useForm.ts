import { useRef, useState, type SyntheticEvent } from 'react';
import { afterPress } from './afterPress';

type FieldOf<V> = keyof V & string;

/** The messages of invalid fields, in the form's order. */
export type Problems<V> = Partial<Record<FieldOf<V>, readonly string[]>>;

interface FormRules<V> {
  /** The values as they are checked and sent. */
  normalized: (values: V) => V;
  /** The problems of normalized values. */
  problems: (values: V) => Problems<V>;
}

/** The props of a control, or of each radio button of a group, whose selected value is `value`. */
export interface FieldProps {
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
}

interface FormState<V> {
  initial: V;
  values: V;
  /** The fields that the visitor has left, and those that were invalid when the form was sent. */
  touched: Partial<Record<FieldOf<V>, boolean>>;
  /** What the server rejected. */
  rejected: Problems<V>;
}

export interface Form<V> {
  values: V;
  isDirty: boolean;
  isValid: boolean;
  /** Connects a control. `onChange` is called with the new value, after the field has it. */
  register: (field: FieldOf<V>, onChange?: (value: string) => void) => FieldProps;
  /** The messages to show at a field. */
  errors: (field: FieldOf<V>) => readonly string[];
  /** Sets values. Their fields are as before the visitor has touched them. */
  set: (values: Partial<V>) => void;
  touch: (fields: readonly FieldOf<V>[]) => void;
  /** Shows the messages of these fields, and focuses the first invalid one. */
  check: (fields: readonly FieldOf<V>[]) => void;
  /** Shows what the server rejected. */
  reject: (problems: Problems<V>) => void;
  focus: (field: FieldOf<V>) => void;
  /** Starts again with these values. */
  reset: (values: V) => void;
  /** Sends valid values; otherwise shows all messages, and focuses the first invalid field. */
  submit: (send: (checked: V) => Promise<void>) => (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
}

function start<V>(initial: V): FormState<V> {
  return { initial, values: initial, touched: {}, rejected: {} };
}

function each<Field extends string, Value>(
  fields: readonly Field[],
  value: Value,
): Partial<Record<Field, Value>> {
  return Object.fromEntries(fields.map((field) => [field, value])) as Partial<Record<Field, Value>>;
}

/**
 * The state of a form with controlled fields. A message appears when the visitor has left its field or has tried to send
 * it, and then follows the typing. A message of the server stays until its field changes.
 */
export function useForm<V extends object>(initial: () => V, rules: FormRules<V>): Form<V> {
  const [state, setState] = useState(() => start(initial()));
  const sent = useRef<HTMLFormElement>(null);
  const { values, touched, rejected } = state;
  const checked = rules.normalized(values);
  const problems = rules.problems(checked);
  const invalid = Object.keys(problems) as FieldOf<V>[];

  function change(part: (before: FormState<V>) => Partial<FormState<V>>): void {
    setState((before) => ({ ...before, ...part(before) }));
  }

  function set(next: Partial<V>): void {
    const fields = Object.keys(next) as FieldOf<V>[];
    change((before) => ({
      values: { ...before.values, ...next },
      touched: { ...before.touched, ...each(fields, false) },
      rejected: { ...before.rejected, ...each(fields, undefined) },
    }));
  }

  function touch(fields: readonly FieldOf<V>[]): void {
    change((before) => ({ touched: { ...before.touched, ...each(fields, true) } }));
  }

  /** Focuses a control, of a group the first one. The waiting list of full options is a second form of its page. */
  function focus(field: string): void {
    const scope = sent.current?.isConnected ? sent.current : document;
    scope.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus();
  }

  function focusFirst(fields: readonly FieldOf<V>[]): void {
    if (fields[0] !== undefined) focus(fields[0]);
  }

  return {
    values,
    isDirty: (Object.keys(values) as FieldOf<V>[]).some((field) => values[field] !== state.initial[field]),
    isValid: invalid.length === 0,
    register: (field, onChange) => ({
      name: field,
      value: String(values[field]),
      onChange: ({ currentTarget: { value } }) => {
        change((before) => ({
          values: { ...before.values, [field]: value },
          rejected: { ...before.rejected, [field]: undefined },
        }));
        onChange?.(value);
      },
      // The message must not move what is being pressed.
      onBlur: () => afterPress(() => touch([field])),
    }),
    errors: (field) => rejected[field] ?? (touched[field] ? problems[field] : undefined) ?? [],
    set,
    touch,
    check: (fields) => {
      touch(fields);
      focusFirst(invalid.filter((field) => fields.includes(field)));
    },
    reject: (problems) => change(() => ({ rejected: problems })),
    focus,
    reset: (next) => setState(start(next)),
    submit: (send) => async (event) => {
      event.preventDefault();
      sent.current = event.currentTarget;
      touch(invalid);
      change(() => ({ rejected: {} }));
      if (invalid.length > 0) focusFirst(invalid);
      else await send(checked);
    },
  };
}
