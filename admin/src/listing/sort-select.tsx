import { Select } from 'antd';

interface SortSelectProps {
  /** Shown only where a table has no heads to sort by. */
  narrowOnly: boolean;
  /** Order to words. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** The order of a list. */
export function SortSelect({ narrowOnly, options, value, onChange }: SortSelectProps) {
  return (
    <Select
      className={narrowOnly ? 'toolbar-select toolbar-sort-narrow' : 'toolbar-select'}
      aria-label="Sort by"
      value={value}
      onChange={onChange}
      options={Object.entries(options).map(([choice, words]) => ({ value: choice, label: words }))}
      popupMatchSelectWidth={false}
    />
  );
}
