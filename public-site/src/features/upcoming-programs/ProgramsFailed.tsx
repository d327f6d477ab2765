import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Button } from '../../ui/Button';
import { StatusPanel } from '../../ui/StatusPanel';

interface ProgramsFailedProps {
  message: string;
  detail: string;
}

/** 'Try Again' reloads the page. */
export function ProgramsFailed({ message, detail }: ProgramsFailedProps) {
  return (
    <StatusPanel
      tone="error"
      live="alert"
      icon={<CircleAlert strokeWidth={1.25} />}
      actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
    >
      <p>
        <strong>Error: {message}</strong>
      </p>
      <p>{detail}</p>
    </StatusPanel>
  );
}
