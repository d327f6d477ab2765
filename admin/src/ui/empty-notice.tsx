import type { ReactNode } from 'react';

/** What stands where a list would: one sentence, and the button that may help. */
export function EmptyNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
