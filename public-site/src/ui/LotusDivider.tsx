import { LotusMark } from './LotusMark';
import styles from './lotus-divider.module.css';

/** A decorative lotus between two lines, above a section's heading. */
export function LotusDivider() {
  return (
    <span className={styles.divider} aria-hidden="true">
      <LotusMark />
    </span>
  );
}
