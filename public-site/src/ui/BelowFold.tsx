import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import styles from './below-fold.module.css';

interface BelowFoldProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * What lies below the first screen of every device. The browser neither lays it out nor loads its pictures until the first
 * screen is complete or the visitor interacts. Without JavaScript, and when the address names a section, it is shown immediately.
 */
export function BelowFold({ className, children }: BelowFoldProps) {
  return (
    <div className={classNames(styles.belowFold, className)} data-below-fold="">
      {children}
    </div>
  );
}
