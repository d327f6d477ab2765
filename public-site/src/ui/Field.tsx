import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { FieldErrors } from './FieldErrors';

/** The props that connect a control with its label, hint and error messages. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Error messages; undefined or empty when the value is valid. */
  errors?: readonly string[];
  required?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/**
 * A labelled control: `<Field label="Email">{(control) => <TextInput {...control} type="email" />}</Field>`.
 */
export function Field({ label, hint, errors = [], required = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorsId = `${id}-errors`;
  const invalid = errors.length > 0;
  const describedBy = [hint ? hintId : '', invalid ? errorsId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': invalid || undefined,
        'aria-required': required || undefined,
      })}
      <FieldErrors id={errorsId} errors={errors} />
    </div>
  );
}
