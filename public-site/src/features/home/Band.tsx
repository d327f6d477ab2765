import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import { LotusDivider } from '../../ui/Drawings';
import styles from './band.module.css';

interface BandProps {
  /** The id of its heading. */
  id: string;
  title: string;
  lead?: string;
  tone?: 'ivory' | 'sandal';
  children: ReactNode;
}

/** A section of the home page with a heading. */
export function Band({ id, title, lead, tone = 'ivory', children }: BandProps) {
  return (
    <section className={classNames(styles.band, styles[tone])} aria-labelledby={id}>
      <Container>
        <div className={styles.head}>
          <LotusDivider />
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </Container>
    </section>
  );
}
