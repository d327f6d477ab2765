import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldErrors } from '../../ui/FieldErrors';
import styles from './gift-cards.module.css';

export interface GiftCard {
  value: string;
  title: string;
  /** What the gift is for, in one line. */
  line: string;
  /** What it costs, in words. */
  price: string;
  emblem?: ReactNode;
}

interface GiftCardsProps {
  legend: string;
  cards: readonly GiftCard[];
  errors: readonly string[];
  /** A form library's `register(...)`. */
  radio: ComponentProps<'input'> & { name: string };
}

/** One of several gifts to choose, each on its card. */
export function GiftCards({ legend, cards, errors, radio }: GiftCardsProps) {
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
