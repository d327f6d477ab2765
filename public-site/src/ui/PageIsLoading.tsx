import { VisuallyHidden } from './VisuallyHidden';
import styles from './page.module.css';

/** Placeholder of a page whose code has not loaded. */
export function PageIsLoading() {
  return (
    <main id="main" className={styles.page}>
      <VisuallyHidden role="status">Loading the page</VisuallyHidden>
    </main>
  );
}
