import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';
import styles from './field.module.css';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classNames(styles.control, className)} />;
}
