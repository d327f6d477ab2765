import type { ComponentProps, ReactNode } from 'react';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { classNames } from '../lib/classNames';
import { Link } from './Link';
import styles from './text.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}

interface BadgeProps {
  tone?: 'lotus' | 'leaf' | 'plain';
  children: ReactNode;
}

export function Badge({ tone = 'lotus', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A note for browsers without JavaScript: what does not work, and what to do instead. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.needsScript}>{children}</p>
    </noscript>
  );
}

/** Beside the button that sends a form: why its data is asked for, and the pages with the details. */
export function PrivacyNote({ reason }: { reason: string }) {
  return (
    <p className={styles.privacy}>
      {reason} <Link to={SITE_ROUTES.privacyPolicy}>Privacy Policy</Link>{' '}
      <Link to={SITE_ROUTES.terms}>Terms</Link>
    </p>
  );
}

/** Keeps `9:00 AM` on one line. */
export function wholeTimes(text: string): string {
  return text.replace(/ (?=[AP]M\b)/g, '\u00a0');
}
