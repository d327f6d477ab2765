import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './programs-menu.module.css';

const COLUMNS = ['first', 'second', 'third'];
const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Reserves the space of the three columns while they load. */
export function ProgramsMenuLoading() {
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>Loading the programs...</VisuallyHidden>
      {COLUMNS.map((column) => (
        <div key={column} className={styles.loading}>
          <Skeleton shape="title" />
          {LINES.map((line) => (
            <Skeleton key={line} shape="shortLine" />
          ))}
        </div>
      ))}
    </div>
  );
}
