import styles from './registration-form.module.css';
import { FIELD_LABELS, type RegistrationField } from './registrationValues';

interface MissingFieldsProps {
  fields: RegistrationField[];
  onGoTo: (field: RegistrationField) => void;
}

/** `A, B and C.` */
function after(place: number, count: number): string {
  if (place === count - 1) return '.';
  return place === count - 2 ? ' and' : ',';
}

/** Why the button waits: what is still missing or wrong, each a way to its field. */
export function MissingFields({ fields, onGoTo }: MissingFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.missing}>
      To continue, please complete{' '}
      {fields.map((field, place) => (
        <span key={field}>
          <span className={styles.item}>
            <button type="button" className={styles.goTo} onClick={() => onGoTo(field)}>
              {FIELD_LABELS[field]}
            </button>
            {after(place, fields.length)}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}
