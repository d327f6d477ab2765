import { Select } from 'antd';
import { PAGE_SIZES } from './use-page-size';

interface PageSizeSelectProps {
  size: number;
  /** Rows without paging. */
  total: number;
  onChange: (size: number) => void;
}

/** How many rows a page has; nothing where every choice shows the same. */
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
