import styles from './banner-frame.module.css';
import { BannersFailed } from './BannersFailed';
import { BannersLoading } from './BannersLoading';
import { BannerSlides } from './BannerSlides';
import { BANNERS_EMPTY } from './bannersTexts';
import { useBanners } from './useBanners';

/** The banners of upcoming programs. Its code and Swiper load when it comes near the visible area. */
export function BannerCarousel() {
  const result = useBanners();
  if (result.state === 'loading') return <BannersLoading />;
  if (result.state === 'failed') return <BannersFailed detail={result.detail} />;
  if (result.banners.length === 0) {
    return (
      <div className={styles.frame} role="status">
        <p className={styles.message}>{BANNERS_EMPTY}</p>
      </div>
    );
  }
  return <BannerSlides banners={result.banners} />;
}
