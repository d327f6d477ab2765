import { Alert } from 'antd';
import { BANNER_RATIO, hasBars } from '@qlu/contracts/banners/banners.rules';

/** Warns that the carousel, which shows 16:9, has bars beside or above a picture of another shape. */
export function RatioNote({ width, height }: { width: number; height: number }) {
  if (!hasBars(width, height)) return null;
  const bars = width / height < BANNER_RATIO ? 'at the sides' : 'above and below';
  return (
    <Alert
      type="warning"
      showIcon
      className="banner-warning"
      message={`This picture is ${ratioText(width, height)}, not 16:9. The website shows it whole, with bars ${bars}.`}
    />
  );
}

/** `4:3` for common shapes, else `1.87:1`. */
function ratioText(width: number, height: number): string {
  const divisor = greatestDivisor(width, height);
  const [wide, high] = [width / divisor, height / divisor];
  return Math.max(wide, high) <= 21 ? `${wide}:${high}` : `${(width / height).toFixed(2)}:1`;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
