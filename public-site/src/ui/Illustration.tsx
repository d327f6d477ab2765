import type { ComponentProps } from 'react';

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
