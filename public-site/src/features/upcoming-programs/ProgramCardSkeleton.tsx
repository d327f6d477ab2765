import { Skeleton } from '../../ui/Skeleton';
import styles from './program-card.module.css';

/** Reserves a card's space while the list loads. */
export function ProgramCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton className={styles.dateRoom} />
      </div>
      <div className={styles.body}>
        <Skeleton shape="shortLine" />
        <Skeleton shape="title" className={styles.titleRoom} />
        <div className={styles.facts}>
          <Skeleton shape="shortLine" />
          <Skeleton />
          <Skeleton />
        </div>
        <Skeleton shape="shortLine" className={styles.priceRoom} />
        <div className={styles.actions}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      </div>
    </div>
  );
}
