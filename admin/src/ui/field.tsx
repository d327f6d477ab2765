import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** Aligns numbers and amounts to the right, so that they can be compared down the page. */
  numeric?: boolean;
  children: ReactNode;
}

/** A label above its value in a card; on a phone the label is beside the value. */
export function Field({ label, numeric = false, children }: FieldProps) {
  return (
    <div className={numeric ? 'field field-numeric' : 'field'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
