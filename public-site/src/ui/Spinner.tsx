import styles from './spinner.module.css';

/** A turning ring beside words that say what is awaited; silent itself. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
