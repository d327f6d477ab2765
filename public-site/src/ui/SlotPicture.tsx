import {
  photographAlt,
  photographSrc,
  photographSrcset,
  type PhotographLanguage,
} from '@qlu/contracts/photographs/photographs.rules';
import type { ReactNode } from 'react';
import { usePhotograph } from '../lib/photographs';

interface SlotPictureProps {
  /** The place on the site. */
  slot: string;
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
