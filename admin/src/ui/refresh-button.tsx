import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface RefreshButtonProps {
  isLoading?: boolean;
  onClick: () => void;
  /** Default: Refresh. */
  label?: string;
}

/** Loads the data of a page again. */
export function RefreshButton({ isLoading, onClick, label = 'Refresh' }: RefreshButtonProps) {
  return (
    <Button icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={onClick}>
      {label}
    </Button>
  );
}
