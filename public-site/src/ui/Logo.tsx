import styles from './logo.module.css';

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
