import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import styles from './banner-frame.module.css';
import { BANNERS_FAILED } from './bannersTexts';

/** Says that the banners did not load, and why. */
export function BannersFailed({ detail }: { detail: string }) {
  return (
    <div className={styles.frame} role="alert">
      <div className={styles.message}>
        <CircleAlert className={styles.icon} aria-hidden="true" />
        <div>
          <p className={styles.what}>{BANNERS_FAILED}</p>
          <p>{detail}</p>
        </div>
      </div>
    </div>
  );
}
