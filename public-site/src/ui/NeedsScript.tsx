import type { ReactNode } from 'react';
import styles from './needs-script.module.css';

/** A note for browsers without JavaScript: what does not work, and what to do instead. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  );
}
