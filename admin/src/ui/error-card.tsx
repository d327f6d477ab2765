import { Alert, Button } from 'antd';

/** The red card of a failed load, with the way to try again. */
export function ErrorCard({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={message}
      action={
        <Button size="small" danger onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
