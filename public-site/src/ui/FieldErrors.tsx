import { CircleAlert } from 'lucide-react';
import styles from './field.module.css';

/** The messages of a field; the live region stands from the start, so that a new message is read out. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  return (
    <ul id={id} className={styles.errors} aria-live="polite">
      {errors.map((error) => (
        <li key={error}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </li>
      ))}
    </ul>
  );
}
