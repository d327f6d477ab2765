import type { ReactNode } from 'react';

/** Shown instead of an empty list: one sentence, and a button that may help. */
export function EmptyNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
