import { DataCache } from '../../lib/DataCache';
import styles from './banner-frame.module.css';
import { BannersFailed } from './BannersFailed';
import { BannersLoading } from './BannersLoading';
import { BannerSlides } from './BannerSlides';
import { BANNERS_EMPTY } from './bannersTexts';
import { useBanners } from './useBanners';

function Carousel() {
  const found = useBanners();
  if (found.state === 'loading') return <BannersLoading />;
  if (found.state === 'failed') return <BannersFailed detail={found.detail} />;
  if (found.banners.length === 0) {
    return (
      <div className={styles.frame} role="status">
        <p className={styles.message}>{BANNERS_EMPTY}</p>
      </div>
    );
  }
  return <BannerSlides banners={found.banners} />;
}

/** The pictures of upcoming programs; its code and the carousel library's come when it is near. */
export function BannerCarousel() {
  return (
    <DataCache>
      <Carousel />
    </DataCache>
  );
}
