import { useSyncExternalStore } from 'react';
import { isPageLoading, watchPageLoading } from '../lib/pageLoading';
import styles from './site-shell.module.css';

/** A thin progress line at the top of the window while the next page's code loads. */
export function PageLoadingLine() {
  const loading = useSyncExternalStore(watchPageLoading, isPageLoading, () => false);
  return <div className={styles.line} data-loading={loading || undefined} aria-hidden="true" />;
}
