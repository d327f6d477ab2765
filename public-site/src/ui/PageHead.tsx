import type { ReactNode } from 'react';
import { Container } from './Container';
import { MandalaLines } from './MandalaLines';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The sandal-coloured band at the top of every page except the home page. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={styles.band}>
      <MandalaLines className={styles.mandala} />
      <Container className={styles.content}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Container>
    </div>
  );
}
