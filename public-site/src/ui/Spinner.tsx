import styles from './spinner.module.css';

/** A spinning ring, hidden from screen readers: put it next to a text that says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
