import ArrowRight from 'lucide-react/icons/arrow-right';
import { useQuery } from '@tanstack/react-query';
import { CallFailed, problemText } from '@qlu/contracts/client/http';
import { Link } from '../../ui/Link';
import { showToast } from '../../ui/toast';
import styles from './banner-carousel.module.css';
import {
  BANNERS_UNREACHABLE,
  BannersEmpty,
  BannersFailed,
  BannersLoading,
  bannersQuery,
  type Banner,
} from './banners';
import { Carousel } from './Carousel';

/** The banners of upcoming programs. Its code and Swiper load when it comes near the visible area. */
export function BannerCarousel() {
  const { data: banners, error } = useQuery(bannersQuery);
  // An error hides the banners, even if older ones are cached.
  if (error) {
    const detail =
      error instanceof CallFailed ? problemText(error.problem, BANNERS_UNREACHABLE) : BANNERS_UNREACHABLE;
    return <BannersFailed detail={detail} />;
  }
  if (!banners) return <BannersLoading />;
  if (banners.length === 0) return <BannersEmpty />;
  return (
    <section aria-roledescription="carousel" aria-label="Pictures of upcoming programs">
      <Carousel
        wideSlides={2}
        slides={banners.map((banner, index) => ({
          id: banner.id,
          label: `Picture ${index + 1}: ${banner.title}`,
          content: (isVisible) => <BannerLink banner={banner} isVisible={isVisible} />,
        }))}
      />
    </section>
  );
}

/** A banner that links to its program, or shows a toast if the program has no page yet. */
function BannerLink({ banner, isVisible }: { banner: Banner; isVisible: boolean }) {
  const { slug, title, image, srcset, width, height, alt_en } = banner;
  const picture = (
    <>
      <img
        className={styles.picture}
        srcSet={srcset ?? undefined}
        // One banner on a phone, two on wider screens.
        sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw"
        src={image}
        alt={alt_en}
        width={width}
        height={height}
        draggable={false}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.title}>
        {title}
        <ArrowRight aria-hidden="true" />
      </span>
    </>
  );
  return slug ? (
    <Link to={`/${slug}`} className={styles.link} inert={!isVisible} draggable={false}>
      {picture}
    </Link>
  ) : (
    <button type="button" className={styles.link} inert={!isVisible} onClick={showNoPageToast}>
      {picture}
    </button>
  );
}

function showNoPageToast(): void {
  showToast({
    title: 'Navigation Error',
    description: 'This program page is not available yet.',
    tone: 'error',
    duration: 3000,
  });
}
