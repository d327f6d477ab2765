import type { ComponentProps } from 'react';

const PETAL = 'M24 7c5.6 7.4 6 18.6 0 29-6-10.4-5.6-21.6 0-29Z';

/** The lotus of the logo as line art, in the current text colour. */
export function LotusMark(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={PETAL} transform="rotate(-62 24 37)" />
      <path d={PETAL} transform="rotate(62 24 37)" />
      <path d={PETAL} transform="rotate(-32 24 37)" />
      <path d={PETAL} transform="rotate(32 24 37)" />
      <path d={PETAL} />
      <path d="M6 43.5c6 1.8 12 1.8 18 0s12-1.8 18 0" strokeLinecap="round" />
    </svg>
  );
}
