import type { ComponentProps } from 'react';

/** Decorative hills between the ivory page and the dark footer. */
export function FooterHills(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 1440 160" preserveAspectRatio="none" aria-hidden="true" {...props}>
      <path fill="#e6c3ad" d="M0 92C120 60 210 22 340 40s190 62 320 50S900 14 1040 30s230 60 400 22v94H0Z" />
      <path fill="#8d6183" d="M0 118c150-10 240-58 380-50s230 56 400 44 230-58 370-56 190 50 290 30v60H0Z" />
      <path fill="#211a43" d="M0 132c180 8 300-34 460-26s270 44 440 32 220-40 330-34 150 28 210 22v34H0Z" />
    </svg>
  );
}
