import { Select } from 'antd';

interface SortSelectProps {
  /** Show it only on narrow screens, where a table has no column headers. */
  narrowOnly: boolean;
  /** Order to label. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the order of a list. */
export function SortSelect({ narrowOnly, options, value, onChange }: SortSelectProps) {
  return (
    <Select
      className={narrowOnly ? 'toolbar-select toolbar-sort-narrow' : 'toolbar-select'}
      aria-label="Sort by"
      value={value}
      onChange={onChange}
      options={Object.entries(options).map(([choice, text]) => ({ value: choice, label: text }))}
      popupMatchSelectWidth={false}
    />
  );
}
