import { Select } from 'antd';

interface FilterSelectProps {
  /** For a screen reader; the chosen option says it to the eye. */
  label: string;
  /** The option that filters nothing, such as 'All payment statuses'. */
  all: string;
  /** Value to words. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** All options at once: a part that scrolls could not be reached without a mouse. */
const ROOM_FOR_ALL = 420;

/** One filter of a list; the empty value is the whole list. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  const choices = Object.entries(options).map(([choice, words]) => ({ value: choice, label: words }));
  return (
    <Select
      className="toolbar-select"
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: all }, ...choices]}
      popupMatchSelectWidth={false}
      listHeight={ROOM_FOR_ALL}
    />
  );
}
