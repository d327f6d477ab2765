import { Select } from 'antd';

interface SortSelectProps {
  /** Order to words. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** The order of a list of cards; a table has its heads for it. */
export function SortSelect({ options, value, onChange }: SortSelectProps) {
  return (
    <Select
      className="toolbar-select"
      aria-label="Sort by"
      value={value}
      onChange={onChange}
      options={Object.entries(options).map(([choice, words]) => ({ value: choice, label: words }))}
      popupMatchSelectWidth={false}
    />
  );
}
