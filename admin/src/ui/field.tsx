import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** Numbers and amounts stand at the right edge, so that they compare down the page. */
  numeric?: boolean;
  children: ReactNode;
}

/** A label over its value, one cell of a card's row; on a phone the label stands before the value. */
export function Field({ label, numeric = false, children }: FieldProps) {
  return (
    <div className={numeric ? 'field field-numeric' : 'field'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
