import { Skeleton } from '../../ui/Skeleton';
import styles from './next-dates.module.css';

/** The number of lines below the carousel. */
export const NEXT_DATES_SHOWN = 4;
const LINES = Array.from({ length: NEXT_DATES_SHOWN }, (_, index) => index);

/** Reserves the space of the lines while they load. */
export function NextDatesLoading() {
  return (
    <ul className={styles.dates} aria-hidden="true">
      {LINES.map((line) => (
        <li key={line} className={styles.date}>
          <div className={styles.lines}>
            <Skeleton shape="shortLine" className={styles.when} />
            <Skeleton shape="line" className={styles.title} />
            <Skeleton shape="shortLine" className={styles.where} />
          </div>
        </li>
      ))}
    </ul>
  );
}
