import { useId, type ReactNode } from 'react';
import type { FieldProps } from '../lib/useForm';
import styles from './choices.module.css';
import field from './field.module.css';
import { FieldErrors } from './FieldErrors';

export interface RadioChoice {
  value: string;
  label: ReactNode;
  /** A second line under the label. */
  description?: ReactNode;
  /** Text at the right edge, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  choices: readonly RadioChoice[];
  required?: boolean;
  /** The form's `register(...)`. */
  radio: FieldProps;
}

export function RadioGroup({ legend, hint, errors = [], choices, required = false, radio }: RadioGroupProps) {
  const id = useId();
  const invalid = errors.length > 0;
  const describedBy = [hint ? `${id}-hint` : '', invalid ? `${id}-errors` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className={field.legend}>{legend}</legend>
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              {...radio}
              type="radio"
              value={choice.value}
              checked={radio.value === choice.value}
              disabled={choice.disabled}
              required={required}
              aria-invalid={invalid || undefined}
              className={styles.control}
            />
            <span className={styles.text}>
              <span className={styles.label}>{choice.label}</span>
              {choice.description && <span className={styles.description}>{choice.description}</span>}
              {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
