import styles from './registration-form.module.css';
import { FIELD_LABELS, type RegistrationField } from './registrationValues';

interface MissingFieldsProps {
  fields: RegistrationField[];
  onGoTo: (field: RegistrationField) => void;
}

/** Why the button waits: what is still missing or wrong, each a way to its field. */
export function MissingFields({ fields, onGoTo }: MissingFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.missing}>
      To continue, please complete{' '}
      {fields.map((field, place) => (
        <span key={field}>
          {place > 0 && (place === fields.length - 1 ? ' and ' : ', ')}
          <button type="button" className={styles.goTo} onClick={() => onGoTo(field)}>
            {FIELD_LABELS[field]}
          </button>
        </span>
      ))}
      .
    </p>
  );
}
