import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from '../ui/page.module.css';

/** Placeholder while the first page's code loads. */
export function PageIsLoading() {
  return (
    <main id="main" className={styles.page}>
      <VisuallyHidden role="status">Loading the page</VisuallyHidden>
    </main>
  );
}
