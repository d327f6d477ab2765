import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** A warning that appears in a dialog after a save was rejected: it gets the focus. A new key moves the focus again. */
export function FocusedAlert({ message, children }: { message: string; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus({ preventScroll: true });
    // A long alert begins at its first line.
    alert.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="focused-alert">
      <Alert type="warning" showIcon role="presentation" message={message} description={children} />
    </div>
  );
}
