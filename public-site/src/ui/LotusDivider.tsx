import { LotusMark } from './LotusMark';
import styles from './lotus-divider.module.css';

/** A lotus between two fine lines: the breath before a band. */
export function LotusDivider() {
  return (
    <span className={styles.divider} aria-hidden="true">
      <LotusMark />
    </span>
  );
}
