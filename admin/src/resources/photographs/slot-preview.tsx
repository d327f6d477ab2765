import { photographSrc } from '@qlu/contracts/photographs/photographs.rules';
import type { Slot } from './photograph';

/** The picture as the page shows it, in the shape of the page. */
export function SlotPreview({ slot }: { slot: Slot }) {
  const { illustration, photograph, width, height } = slot;
  return (
    <img
      className="photograph-preview"
      src={photograph ? photographSrc(photograph) : encodeURI(illustration)}
      alt={photograph ? photograph.alt_en : 'Illustration'}
      width={width}
      height={height}
      style={{
        aspectRatio: `${width} / ${height}`,
        objectPosition: photograph ? `${photograph.focus_x}% ${photograph.focus_y}%` : undefined,
      }}
      loading="lazy"
    />
  );
}
