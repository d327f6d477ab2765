import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import styles from './field.module.css';

/**
 * The error messages of a field. The live region is always rendered, so that screen readers announce new
 * messages.
 */
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
