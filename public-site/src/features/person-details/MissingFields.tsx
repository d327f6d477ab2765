import styles from './missing-fields.module.css';

interface MissingFieldsProps<F extends string> {
  /** What is still missing or wrong, in the form's order. */
  fields: { field: F; label: string }[];
  onGoTo: (field: F) => void;
}

/** Why the button waits: what is still missing or wrong, each a way to its field. */
export function MissingFields<F extends string>({ fields, onGoTo }: MissingFieldsProps<F>) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.missing}>
      To continue, please complete{' '}
      {fields.map(({ field, label }, place) => (
        <span key={field}>
          {place > 0 && (place === fields.length - 1 ? ' and ' : ', ')}
          <button type="button" className={styles.goTo} onClick={() => onGoTo(field)}>
            {label}
          </button>
        </span>
      ))}
      .
    </p>
  );
}
