import { VisuallyHidden } from './VisuallyHidden';
import styles from './page.module.css';

/** Placeholder while the code of a page loads that was not rendered by the server. */
export function PageIsLoading() {
  return (
    <main id="main" className={styles.page}>
      <VisuallyHidden role="status">Loading the page</VisuallyHidden>
    </main>
  );
}
