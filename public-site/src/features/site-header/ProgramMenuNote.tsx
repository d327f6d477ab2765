import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import styles from './program-menu-note.module.css';

/** Says why the menu shows the built-in list. */
export function ProgramMenuNote({ message }: { message: string }) {
  return (
    <div className={styles.note} role="status">
      <CircleAlert aria-hidden="true" />
      <div>
        <p>Using fallback program list</p>
        <p className={styles.reason}>Dynamic loading failed: {message}</p>
      </div>
    </div>
  );
}
