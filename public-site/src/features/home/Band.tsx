import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import { LotusDivider } from '../../ui/LotusDivider';
import offScreen from '../../ui/off-screen.module.css';
import styles from './band.module.css';

interface BandProps {
  /** The id of its heading. */
  id: string;
  title: string;
  lead?: string;
  tone?: 'ivory' | 'sandal';
  /** It is near the first screen, so the browser lays it out at once. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A section of the home page with a heading. */
export function Band({ id, title, lead, tone = 'ivory', isFirst = false, children }: BandProps) {
  return (
    <section
      className={classNames(styles.band, styles[tone], !isFirst && offScreen.offScreen)}
      aria-labelledby={id}
    >
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
