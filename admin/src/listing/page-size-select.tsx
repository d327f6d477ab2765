import { Select } from 'antd';
import { PAGE_SIZES } from './page-bounds';

interface PageSizeSelectProps {
  size: number;
  /** Number of rows on all pages. */
  total: number;
  onChange: (size: number) => void;
}

/** Chooses the number of rows on a page. Hidden when all rows fit on the smallest page. */
export function PageSizeSelect({ size, total, onChange }: PageSizeSelectProps) {
  if (total <= Math.min(...PAGE_SIZES)) return null;
  return (
    <p className="page-size">
      <Select
        aria-label="Rows on a page"
        value={size}
        onChange={onChange}
        options={PAGE_SIZES.map((rows) => ({ value: rows, label: `${rows} on a page` }))}
        popupMatchSelectWidth={false}
      />
    </p>
  );
}
