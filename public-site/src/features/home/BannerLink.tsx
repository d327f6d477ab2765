import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { showToast } from '../../ui/toast';
import styles from './banner-slides.module.css';
import type { Banner } from './useBanners';

const TOAST_MS = 3000;

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
export function BannerLink({ banner: { slug, title, image, width, height }, isVisible }: BannerLinkProps) {
  const picture = (
    <>
      <img
        className={styles.picture}
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
