import { useId, type ReactNode } from 'react';
import type { FieldProps } from '../../lib/useForm';
import { FieldErrors } from '../../ui/FieldErrors';
import styles from './choice-cards.module.css';

export interface ChoiceCard {
  value: string;
  title: string;
  /** A description in one line. */
  line: string;
  /** The price as text. */
  price: string;
  emblem?: ReactNode;
}

interface ChoiceCardsProps {
  legend: string;
  cards: readonly ChoiceCard[];
  errors: readonly string[];
  /** The form's `register(...)`. */
  radio: FieldProps;
}

/** A radio group with one card for each choice. */
export function ChoiceCards({ legend, cards, errors, radio }: ChoiceCardsProps) {
  const id = useId();
  const invalid = errors.length > 0;
  return (
    <fieldset aria-describedby={invalid ? `${id}-errors` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {cards.map(({ value, title, line, price, emblem }) => (
          <label key={value} className={styles.card}>
            <input
              {...radio}
              type="radio"
              value={value}
              checked={radio.value === value}
              required
              aria-invalid={invalid || undefined}
              aria-labelledby={`${id}-${value}-title ${id}-${value}-price`}
              aria-describedby={`${id}-${value}-line`}
              className={styles.radio}
            />
            {emblem && (
              <span className={styles.emblem} aria-hidden="true">
                {emblem}
              </span>
            )}
            <span className={styles.words}>
              <span id={`${id}-${value}-title`} className={styles.title}>
                {title}
              </span>
              <span id={`${id}-${value}-line`} className={styles.line}>
                {line}
              </span>
              <span id={`${id}-${value}-price`} className={styles.price}>
                {price}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
