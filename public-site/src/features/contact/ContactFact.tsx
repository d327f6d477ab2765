import type { ReactNode } from 'react';
import styles from './get-in-touch.module.css';

interface ContactFactProps {
  icon: ReactNode;
  term: string;
  children: ReactNode;
}

/** One contact detail: a term of a description list with an icon. */
export function ContactFact({ icon, term, children }: ContactFactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {term}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
