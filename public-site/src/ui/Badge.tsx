import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'lotus' | 'leaf' | 'plain';
  children: ReactNode;
}

export function Badge({ tone = 'lotus', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
