import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../ui/Button';
import { FieldErrors } from '../../ui/FieldErrors';
import styles from '../../ui/token-page.module.css';

/** What each kind of change gets from the page. */
export interface ChangeProps {
  /** Of the registration's page. */
  token: string;
  isBusy: boolean;
  problem: string | null;
  onConfirm: (body: object) => void;
  /** Pays the difference first. */
  onPay: (body: object) => void;
  onBack: () => void;
}

interface ChangePanelProps extends Omit<ChangeProps, 'token' | 'onConfirm' | 'onPay'> {
  title: string;
  children: ReactNode;
  /** The button that confirms; null when nothing can be confirmed. */
  confirm: string | null;
  onSubmit: () => void;
}

/** A question with its fields, and the buttons that confirm it or go back. Nothing changes before. */
export function ChangePanel({
  title,
  children,
  confirm,
  isBusy,
  problem,
  onSubmit,
  onBack,
}: ChangePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (confirm && !isBusy) onSubmit();
  };
  return (
    <form className={styles.confirmation} aria-labelledby="change-title" onSubmit={submit} noValidate>
      <h2 id="change-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <FieldErrors id="change-problem" errors={problem ? [problem] : []} />
      <div className={styles.actions}>
        {confirm && (
          <Button type="submit" busy={isBusy}>
            {confirm}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          No, Go Back
        </Button>
      </div>
    </form>
  );
}
