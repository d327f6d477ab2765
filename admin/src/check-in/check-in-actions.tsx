import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface CheckInActionsProps {
  isLoading: boolean;
  onRefresh: () => void;
}

export function CheckInActions({ isLoading, onRefresh }: CheckInActionsProps) {
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <Button icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={onRefresh}>
        Refresh
      </Button>
    </>
  );
}
