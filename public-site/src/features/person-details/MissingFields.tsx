import styles from './missing-fields.module.css';

interface MissingFieldsProps<F extends string> {
  /** Missing or invalid fields, in the form's order. */
  fields: { field: F; label: string }[];
  onGoTo: (field: F) => void;
}

/** The text after each item of a list such as `A, B and C.` */
function separatorAfter(index: number, count: number): string {
  if (index === count - 1) return '.';
  return index === count - 2 ? ' and' : ',';
}

/** Explains why the button is disabled: links to the missing or invalid fields. */
export function MissingFields<F extends string>({ fields, onGoTo }: MissingFieldsProps<F>) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.missing}>
      Still to complete:{' '}
      {fields.map(({ field, label }, index) => (
        <span key={field}>
          <span className={styles.item}>
            <button type="button" className={styles.goTo} onClick={() => onGoTo(field)}>
              {label}
            </button>
            {separatorAfter(index, fields.length)}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}
