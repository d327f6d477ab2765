import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { afterPress } from '../lib/afterPress';
import { classNames } from '../lib/classNames';
import { Button } from './Button';
import choiceStyles from './choices.module.css';
import styles from './field.module.css';
import { suggestedEmail } from './suggestedEmail';

/** The props that connect a control with its label, hint and message. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The message of an invalid value. */
  error?: string | null | undefined;
  required?: boolean;
}

/** A labelled control: `<Field label="Email">{(control) => <TextInput {...control} type="email" />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The message of a field. The live region is always rendered, so that screen readers announce a new message. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <ul id={id} className={styles.errors} aria-live="polite">
      {error && (
        <li>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </li>
      )}
    </ul>
  );
}

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(styles.control, className)} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classNames(styles.control, className)} />;
}

/** A native select, for the best support on phones and in screen readers. The options are its children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.selectBox}>
      <select {...rest} className={classNames(styles.control, className)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

/** What a control needs to show and change one value. */
export interface Input {
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur?: () => void;
  ref?: (element: HTMLElement | null) => void;
}

type EmailInputProps = Omit<ComponentProps<'input'>, keyof Input | 'type'> & Input;

/** An email address. Below it, a question about a mistyped domain, which the visitor can ignore. */
export function EmailInput({ value, onChange, onBlur, ref, ...rest }: EmailInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const suggestion = isTyping ? null : suggestedEmail(value);

  function leave(): void {
    onBlur?.();
    // The question must not move what is being pressed.
    afterPress(() => setTyping(document.activeElement === input.current));
  }

  function accept(email: string): void {
    onChange({ currentTarget: { value: email } });
    // The button disappears.
    input.current?.focus();
  }

  return (
    <>
      <TextInput
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
        type="email"
        value={value}
        onChange={onChange}
        onFocus={() => setTyping(true)}
        onBlur={leave}
      />
      <div role="status" className={styles.question}>
        {suggestion && (
          <>
            <span>
              Did you mean <strong>{suggestion}</strong>?
            </span>
            <Button variant="secondary" size="small" onClick={() => accept(suggestion)}>
              Yes, Use It
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
}

/** Radio buttons or checkboxes with a common question. The message belongs to all of them. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={choiceStyles.choices}>{children}</div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

export interface RadioChoice {
  value: string;
  label: ReactNode;
  /** A second line under the label. */
  description?: ReactNode;
  /** Text at the right edge, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps extends Omit<ChoiceGroupProps, 'children'> {
  choices: readonly RadioChoice[];
  required?: boolean;
  radio: Input;
}

export function RadioGroup({ choices, required = false, radio, ...group }: RadioGroupProps) {
  const { value: chosen, ref, ...input } = radio;
  return (
    <ChoiceGroup {...group}>
      {choices.map(({ value, label, description, aside, disabled }, index) => (
        <label key={value} className={choiceStyles.choice}>
          <input
            {...input}
            // The first one takes the focus of the group.
            ref={index === 0 ? ref : undefined}
            type="radio"
            value={value}
            checked={chosen === value}
            disabled={disabled}
            required={required}
            aria-invalid={group.error ? true : undefined}
            className={choiceStyles.control}
          />
          <span className={choiceStyles.text}>
            <span>{label}</span>
            {description && <span className={choiceStyles.description}>{description}</span>}
            {aside && <span className={choiceStyles.aside}>{aside}</span>}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
