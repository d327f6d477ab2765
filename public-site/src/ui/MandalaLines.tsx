import type { ComponentProps } from 'react';

/** Petals: how many, the corners of their curves from the outside to the inside as distances from the centre, and their width. */
const RINGS = [
  [24, 186, 172, 156, 142, 9],
  [16, 138, 120, 100, 82, 13],
  [12, 84, 69, 51, 36, 11],
] as const;

/** One path for the whole picture: the browser styles and lays out each element, even of a decoration. */
const LINES = [
  ...[196, 140, 84, 34, 20].map(
    (radius) =>
      `M200 ${200 - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius} ${radius} 0 0 1 0-${2 * radius}`,
  ),
  ...RINGS.flatMap(([count, tip, shoulder, hip, foot, width]) =>
    Array.from({ length: count }, (_, place) => {
      const point = (x: number, y: number): string => {
        const angle = (2 * Math.PI * place) / count + Math.atan2(x, y);
        const distance = Math.hypot(x, y);
        return `${(200 + distance * Math.sin(angle)).toFixed(1)} ${(200 - distance * Math.cos(angle)).toFixed(1)}`;
      };
      const [top, bottom] = [point(0, tip), point(0, foot)];
      return `M${top}C${point(width, shoulder)} ${point(width, hip)} ${bottom}C${point(-width, hip)} ${point(-width, shoulder)} ${top}`;
    }),
  ),
].join('');

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
      <path d={LINES} />
    </svg>
  );
}
