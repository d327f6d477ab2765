import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';
import styles from './field.module.css';

/** The browser's own select, which every phone and screen reader knows; options are its children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.selectBox}>
      <select {...rest} className={classNames(styles.control, className)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
