import type { ComponentProps } from 'react';
import styles from './drawings.module.css';

const LOTUS_PETAL = 'M24 7c5.6 7.4 6 18.6 0 29-6-10.4-5.6-21.6 0-29Z';

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
      <path d={LOTUS_PETAL} transform="rotate(-62 24 37)" />
      <path d={LOTUS_PETAL} transform="rotate(62 24 37)" />
      <path d={LOTUS_PETAL} transform="rotate(-32 24 37)" />
      <path d={LOTUS_PETAL} transform="rotate(32 24 37)" />
      <path d={LOTUS_PETAL} />
      <path d="M6 43.5c6 1.8 12 1.8 18 0s12-1.8 18 0" strokeLinecap="round" />
    </svg>
  );
}

/** A decorative lotus between two lines, above a section's heading. */
export function LotusDivider() {
  return (
    <span className={styles.divider} aria-hidden="true">
      <LotusMark />
    </span>
  );
}

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

const PETAL = 'M24 8.5c5 6.6 5.4 16.6 0 26-5.4-9.4-5-19.4 0-26Z';
const RAYS = [-75, -50, -25, 0, 25, 50, 75];

interface LogoProps {
  /** The organisation's name, which is shown in two lines next to the sign. */
  name: string;
}

/** The sign (a lotus in front of the rising sun) and the name, for the dark header and footer. */
export function Logo({ name }: LogoProps) {
  const [first = '', ...others] = name.split(' ');
  return (
    <span className={styles.logo}>
      <svg className={styles.sign} viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" opacity="0.75">
          {RAYS.map((angle) => (
            <path key={angle} d="M24 5.5V2" transform={`rotate(${angle} 24 27)`} />
          ))}
        </g>
        <g fill="currentColor">
          <path d={PETAL} transform="rotate(-64 24 36)" opacity="0.45" />
          <path d={PETAL} transform="rotate(64 24 36)" opacity="0.45" />
          <path d={PETAL} transform="rotate(-33 24 36)" opacity="0.7" />
          <path d={PETAL} transform="rotate(33 24 36)" opacity="0.7" />
          <path d={PETAL} />
        </g>
        <path
          d="M7 41.5c5.7 2 11.3 2 17 0s11.3-2 17 0M14 46c3.3 1.1 6.7 1.1 10 0s6.7-1.1 10 0"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.name}>
        <span className={styles.first}>{first}</span> <span className={styles.rest}>{others.join(' ')}</span>
      </span>
    </span>
  );
}
