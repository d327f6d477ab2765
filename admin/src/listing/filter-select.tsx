import { Select } from 'antd';

interface FilterSelectProps {
  /** Accessible name. Sighted users see the chosen option. */
  label: string;
  /** The option that filters nothing, such as 'All payment statuses'. */
  all: string;
  /** Value to label. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** High enough for all options: a scrolling list cannot be reached without a mouse. */
const LIST_HEIGHT = 420;

/** One filter of a list. The empty value filters nothing. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  const choices = Object.entries(options).map(([choice, text]) => ({ value: choice, label: text }));
  return (
    <Select
      className="toolbar-select"
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: all }, ...choices]}
      popupMatchSelectWidth={false}
      listHeight={LIST_HEIGHT}
    />
  );
}
