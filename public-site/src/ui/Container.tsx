import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';
import styles from './container.module.css';

interface ContainerProps extends ComponentProps<'div'> {
  /** `text` is as wide as a line that reads well, `form` as a form. */
  width?: 'page' | 'form' | 'text';
}

/** The page's column with its gutters. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}
