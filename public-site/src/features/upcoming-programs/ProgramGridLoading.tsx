import { ProgramCardSkeleton } from './ProgramCardSkeleton';
import styles from './program-grid.module.css';

/** The loading text above empty cards. */
export function ProgramGridLoading({ count }: { count: number }) {
  return (
    <div>
      <p className={styles.loading} role="status">
        Loading programs...
      </p>
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <ProgramCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
