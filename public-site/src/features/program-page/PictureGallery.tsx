import { picturePath, type ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import { programSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { classNames } from '../../lib/classNames';
import { Illustration } from '../../ui/Illustration';
import { SlotPicture } from '../../ui/SlotPicture';
import type { PictureCounts } from './pictureCounts';
import styles from './picture-gallery.module.css';

/** The breakpoint of the wide pictures; picture-gallery.module.css uses the same one. */
const WIDE = '(min-width: 48rem)';
const TALL_SIZE = { width: 800, height: 1400 };
const WIDE_SIZE = { width: 1600, height: 900 };

interface PictureGalleryProps {
  place: ProgramPlace;
  counts: PictureCounts;
}

/** One picture: tall on a phone, wide on a desktop; the same on both if only one exists. */
function Picture({ place, counts, number }: PictureGalleryProps & { number: number }) {
  const tall = number <= counts.mobile && encodeURI(picturePath(place.main, place.sub, 'Mobile', number));
  const wide = number <= counts.web && encodeURI(picturePath(place.main, place.sub, 'Web', number));
  const isFirst = number === 1;
  const loading = { loading: isFirst ? 'eager' : 'lazy', fetchPriority: isFirst ? 'high' : 'auto' } as const;
  return (
    <div className={styles.picture}>
      <SlotPicture
        slot={programSlotId(place.sub, number)}
        className={styles.photograph}
        {...WIDE_SIZE}
        sizes={isFirst ? '(min-width: 48rem) 75rem, 300vw' : '(min-width: 48rem) 36rem, 150vw'}
        isFirst={isFirst}
      >
        {tall ? (
          <Illustration
            src={tall}
            alt=""
            wide={wide ? { src: wide, media: WIDE, ...WIDE_SIZE } : undefined}
            {...TALL_SIZE}
            {...loading}
          />
        ) : (
          <img src={wide || undefined} alt="" {...WIDE_SIZE} {...loading} decoding="async" />
        )}
      </SlotPicture>
    </div>
  );
}

/** All pictures of a program: the first one large, the others in a row below it. */
export function PictureGallery({ place, counts }: PictureGalleryProps) {
  const numbers = Array.from({ length: Math.max(counts.mobile, counts.web) }, (_, index) => index + 1);
  return (
    <div className={classNames(styles.gallery, numbers.length === 2 && styles.pair)}>
      {numbers.map((number) => (
        <div
          key={number}
          className={classNames(
            styles.item,
            counts.mobile > 0 && number > counts.mobile && styles.wideOnly,
            counts.web > 0 && number > counts.web && styles.tallOnly,
          )}
        >
          <Picture place={place} counts={counts} number={number} />
        </div>
      ))}
    </div>
  );
}
