import { classNames } from '../lib/classNames';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The kind of thing whose room is kept. */
  shape?: 'line' | 'shortLine' | 'title' | 'button' | 'block';
  className?: string;
}

/** Keeps the room of something that is still loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
