import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { showToast } from '../../ui/toast';
import styles from './banner-slides.module.css';
import type { Banner } from './useBanners';

const TOAST_MS = 3000;
/** How wide a picture stands in the carousel: alone on a phone, one of two from there on. */
const SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw';

function sayNoPage(): void {
  showToast({
    title: 'Navigation Error',
    description: 'This program page is not available yet.',
    tone: 'error',
    duration: TOAST_MS,
  });
}

interface BannerLinkProps {
  banner: Banner;
  /** One that has gone out of the window is out of the keyboard's way too. */
  isVisible: boolean;
}

/** A picture that leads to its program, or says that the program has no page yet (spec 1 §8). */
export function BannerLink({ banner, isVisible }: BannerLinkProps) {
  const { slug, title, image, srcset, width, height } = banner;
  const picture = (
    <>
      <img
        className={styles.picture}
        srcSet={srcset ?? undefined}
        sizes={SIZES}
        src={image}
        alt=""
        width={width}
        height={height}
        draggable={false}
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
    <button type="button" className={styles.link} inert={!isVisible} onClick={sayNoPage}>
      {picture}
    </button>
  );
}
