import type { ComponentProps } from 'react';

const RINGS = [
  { count: 24, petal: 'M200 14c9 14 9 30 0 44-9-14-9-30 0-44Z' },
  { count: 16, petal: 'M200 62c13 18 13 38 0 56-13-18-13-38 0-56Z' },
  { count: 12, petal: 'M200 116c11 15 11 33 0 48-11-15-11-33 0-48Z' },
] as const;

/** A decorative mandala in thin lines, for the background of a band. */
export function MandalaLines(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 400 400"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      {...props}
    >
      {[196, 140, 84, 34, 20].map((radius) => (
        <circle key={radius} cx="200" cy="200" r={radius} />
      ))}
      {RINGS.map(({ count, petal }) =>
        Array.from({ length: count }, (_, place) => (
          <path key={`${count}-${place}`} d={petal} transform={`rotate(${(360 / count) * place} 200 200)`} />
        )),
      )}
    </svg>
  );
}
