import { ProgramCardSkeleton } from './ProgramCardSkeleton';
import styles from './program-grid.module.css';

/** The loading text of spec 1 §2, over cards that are still empty. */
export function ProgramGridLoading({ count }: { count: number }) {
  return (
    <div>
      <p className={styles.loading} role="status">
        Loading programs...
      </p>
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, place) => (
          <ProgramCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
