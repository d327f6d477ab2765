import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';

interface SearchBoxProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
  onClear: () => void;
}

export function SearchBox({ label, placeholder, value, onType, onClear }: SearchBoxProps) {
  return (
    <Input
      className="toolbar-search"
      value={value}
      onChange={(event) => onType(event.target.value)}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      aria-label={label}
      maxLength={200}
      suffix={
        value ? (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label="Clear the search box"
            onClick={onClear}
          />
        ) : (
          <span className="toolbar-no-clear" />
        )
      }
    />
  );
}
