import { classNames } from '../lib/classNames';
import styles from './loading.module.css';

interface SkeletonProps {
  /** The kind of content whose space is reserved. */
  shape?: 'line' | 'shortLine' | 'title' | 'button' | 'block';
  className?: string;
}

/** Reserves the space of content that is loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}

/** A spinning ring, hidden from screen readers: put it next to a text that says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
