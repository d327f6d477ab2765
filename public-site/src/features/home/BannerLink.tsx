import ArrowRight from 'lucide-react/icons/arrow-right';
import { showToast } from '../../ui/toast';
import styles from './banner-slides.module.css';
import type { Banner } from './useBanners';
import { Link } from '../../ui/Link';

const TOAST_MS = 3000;
/** The width of a banner in the carousel: one banner on a phone, two on wider screens. */
const SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw';

function showNoPageToast(): void {
  showToast({
    title: 'Navigation Error',
    description: 'This program page is not available yet.',
    tone: 'error',
    duration: TOAST_MS,
  });
}

interface BannerLinkProps {
  banner: Banner;
  /** Invisible slides are inert, so that the keyboard skips them. */
  isVisible: boolean;
}

/** A banner that links to its program, or shows a toast if the program has no page yet. */
export function BannerLink({ banner, isVisible }: BannerLinkProps) {
  const { slug, title, image, srcset, width, height, alt_en } = banner;
  const picture = (
    <>
      <img
        className={styles.picture}
        srcSet={srcset ?? undefined}
        sizes={SIZES}
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
