import { Button } from '../../ui/Button';
import styles from './dates-failed.module.css';

/** Shown in place of dates that could not be loaded. */
export function DatesFailed({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <div className={styles.failed} role="status">
      <p>The dates could not be loaded.</p>
      <Button className={className} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
