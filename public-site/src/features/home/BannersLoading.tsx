import { Spinner } from '../../ui/Spinner';
import styles from './banner-frame.module.css';
import { BANNERS_LOADING } from './bannersTexts';

/** Reserves the carousel's space while the banners load. */
export function BannersLoading() {
  return (
    <div className={styles.frame} role="status">
      <p className={styles.message}>
        <Spinner />
        {BANNERS_LOADING}
      </p>
    </div>
  );
}
