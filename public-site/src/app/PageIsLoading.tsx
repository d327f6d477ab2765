import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from '../ui/page.module.css';

/** Keeps the first page's room while its code is fetched. */
export function PageIsLoading() {
  return (
    <main id="main" className={styles.page}>
      <VisuallyHidden role="status">Loading the page</VisuallyHidden>
    </main>
  );
}
