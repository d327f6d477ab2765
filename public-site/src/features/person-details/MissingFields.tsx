import styles from './missing-fields.module.css';

interface MissingFieldsProps<F extends string> {
  /** What is still missing or wrong, in the form's order. */
  fields: { field: F; label: string }[];
  onGoTo: (field: F) => void;
}

/** `A, B and C.` */
function after(place: number, count: number): string {
  if (place === count - 1) return '.';
  return place === count - 2 ? ' and' : ',';
}

/** Why the button waits: what is still missing or wrong, each a way to its field. */
export function MissingFields<F extends string>({ fields, onGoTo }: MissingFieldsProps<F>) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.missing}>
      To continue, please complete{' '}
      {fields.map(({ field, label }, place) => (
        <span key={field}>
          <span className={styles.item}>
            <button type="button" className={styles.goTo} onClick={() => onGoTo(field)}>
              {label}
            </button>
            {after(place, fields.length)}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}
