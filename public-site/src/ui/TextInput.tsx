import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';
import styles from './field.module.css';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(styles.control, className)} />;
}
