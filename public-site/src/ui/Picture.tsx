import type { ComponentProps, ReactNode } from 'react';
import {
  photographAlt,
  type PhotographLanguage,
  photographSrc,
  photographSrcset,
} from '@qlu/contracts/photographs/photographs.rules';
import { usePhotograph } from '../lib/photographs';

interface SlotPictureProps {
  /** The place on the site; undefined where there is no photograph. */
  slot: string | undefined;
  /** The illustration, which is shown without a photograph. */
  children: ReactNode;
  /** Gives the photograph its shape (`aspect-ratio` and `object-fit: cover`), so that nothing shifts while it loads. */
  className?: string | undefined;
  /** The same shape in pixels. */
  width: number;
  height: number;
  /** How wide the page shows it. */
  sizes: string;
  isFirst?: boolean;
  language?: PhotographLanguage;
}

/** The foundation's photograph of a slot, or its illustration. The focus point stays visible in every shape. */
export function SlotPicture({
  slot,
  children,
  className,
  width,
  height,
  sizes,
  isFirst = false,
  language = 'en',
}: SlotPictureProps) {
  const photograph = usePhotograph(slot);
  if (!photograph) return children;
  const { focus_x, focus_y } = photograph;
  return (
    <picture>
      <source type="image/avif" srcSet={photographSrcset(photograph, 'image/avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photographSrcset(photograph, 'image/webp')} sizes={sizes} />
      <img
        className={className}
        src={photographSrc(photograph)}
        srcSet={photographSrcset(photograph, 'image/jpeg')}
        sizes={sizes}
        alt={photographAlt(photograph, language)}
        width={width}
        height={height}
        style={{ objectPosition: `${focus_x}% ${focus_y}%` }}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

interface IllustrationProps extends ComponentProps<'img'> {
  /** The address of an SVG beside which an AVIF is committed. */
  src: string;
  alt: string;
  /** Another SVG, which is shown from this width of the window on. */
  wide?: { src: string; media: string; width: number; height: number } | undefined;
}

/**
 * An illustration of the site. Phones get it as AVIF: the browser styles and draws each element of an SVG on the main thread,
 * which takes a slow phone a tenth of a second, and decodes an AVIF on another one.
 */
export function Illustration({ src, alt, wide, ...img }: IllustrationProps) {
  return (
    <picture>
      {wide && <source media={wide.media} srcSet={wide.src} width={wide.width} height={wide.height} />}
      <source type="image/avif" media="(max-width: 30rem)" srcSet={src.replace(/\.svg$/, '.avif')} />
      <img src={src} alt={alt} decoding="async" {...img} />
    </picture>
  );
}
