import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Banner } from './banner';

/** The picture as visitors see it, or a placeholder when it cannot be loaded. */
export function BannerPicture({
  banner: { image, srcset, title, alt_en, width, height },
}: {
  banner: Banner;
}) {
  const [missing, setMissing] = useState(false);
  if (missing) {
    return (
      <p className="banner-picture banner-missing">
        <PictureOutlined aria-hidden />
        Image not found
      </p>
    );
  }
  return (
    <img
      className="banner-picture"
      src={image}
      srcSet={srcset ?? undefined}
      sizes="(max-width: 639px) 100vw, 420px"
      alt={alt_en || title}
      width={width}
      height={height}
      loading="lazy"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}
