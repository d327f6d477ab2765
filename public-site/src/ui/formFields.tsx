import type { ComponentProps, ReactNode } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { afterPress } from '../lib/afterPress';
import {
  EmailInput,
  Field,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
  type FieldProps,
  type Input,
  type RadioChoice,
} from './fields';

/** A text of a form of React Hook Form. */
interface Connected<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

/** The value of a field of a form, and the message to show at it. */
export function useField<Values extends FieldValues>({ control, name }: Connected<Values>) {
  const { field, fieldState } = useController({ control, name });
  const input: Input = {
    ...field,
    onChange: ({ currentTarget: { value } }) => field.onChange(value),
    // The message must not move what is being pressed.
    onBlur: () => afterPress(field.onBlur),
  };
  return { input, error: fieldState.error?.message };
}

type Labels = Omit<FieldProps, 'error'>;
type Props<Values extends FieldValues, Element extends 'input' | 'textarea' | 'select'> = Connected<Values> &
  Labels &
  Omit<ComponentProps<Element>, keyof Labels | keyof Connected<Values> | keyof Input>;

interface TextFieldProps {
  /** Removes what the field does not accept while it is typed. */
  filter?: (typed: string) => string;
}

export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  filter,
  ...rest
}: Props<Values, 'input'> & TextFieldProps) {
  const { input, error } = useField({ control, name });
  return (
    <Field {...{ label, hint, required, error }}>
      {(attributes) => (
        <TextInput
          {...rest}
          {...attributes}
          {...input}
          onChange={(event) => {
            if (filter) filterInput(event.currentTarget, filter);
            input.onChange(event);
          }}
        />
      )}
    </Field>
  );
}

/** Applies `filter` to the input's value and keeps the caret position. */
export function filterInput(input: HTMLInputElement, filter: (typed: string) => string): void {
  const kept = filter(input.value);
  if (kept === input.value) return;
  const caret = filter(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}

export function EmailField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  ...rest
}: Props<Values, 'input'>) {
  const { input, error } = useField({ control, name });
  return (
    <Field {...{ label, hint, required, error }}>
      {(attributes) => <EmailInput {...rest} {...attributes} {...input} />}
    </Field>
  );
}

export function TextAreaField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  ...rest
}: Props<Values, 'textarea'>) {
  const { input, error } = useField({ control, name });
  return (
    <Field {...{ label, hint, required, error }}>
      {(attributes) => <TextArea {...rest} {...attributes} {...input} />}
    </Field>
  );
}

/** The options are its children. */
export function SelectField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  ...rest
}: Props<Values, 'select'>) {
  const { input, error } = useField({ control, name });
  return (
    <Field {...{ label, hint, required, error }}>
      {(attributes) => <Select {...rest} {...attributes} {...input} />}
    </Field>
  );
}

interface RadioFieldProps {
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly RadioChoice[];
  required?: boolean;
  /** Called after the field has a new value. */
  onChosen?: (value: string) => void;
}

export function RadioField<Values extends FieldValues>({
  control,
  name,
  onChosen,
  ...group
}: Connected<Values> & RadioFieldProps) {
  const { input, error } = useField({ control, name });
  return (
    <RadioGroup
      {...group}
      error={error}
      radio={{
        ...input,
        onChange: (event) => {
          input.onChange(event);
          onChosen?.(event.currentTarget.value);
        },
      }}
    />
  );
}
