import type { ReactNode } from 'react';
import styles from './needs-script.module.css';

/** Says plainly what does not work in a browser that runs no JavaScript, and what to do instead. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  );
}
