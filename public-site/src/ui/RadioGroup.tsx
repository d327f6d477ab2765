import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './radio-group.module.css';
import field from './field.module.css';
import { FieldErrors } from './FieldErrors';

export interface RadioChoice {
  value: string;
  label: ReactNode;
  /** A second line under the label. */
  description?: ReactNode;
  /** Words at the right edge, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  choices: readonly RadioChoice[];
  required?: boolean;
  /** Goes on each radio button: a form library's `register(...)`, or name, value handling of one's own. */
  radio: ComponentProps<'input'> & { name: string };
  /** The chosen value where the form does not hold it itself. */
  value?: string;
}

export function RadioGroup({
  legend,
  hint,
  errors = [],
  choices,
  required = false,
  radio,
  value,
}: RadioGroupProps) {
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
              {...(value === undefined ? {} : { checked: value === choice.value })}
              type="radio"
              value={choice.value}
              disabled={choice.disabled || radio.disabled}
              required={required}
              aria-invalid={invalid || undefined}
              className={styles.radio}
            />
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.description && <span className={styles.description}>{choice.description}</span>}
            </span>
            {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
