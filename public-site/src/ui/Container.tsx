import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';
import styles from './container.module.css';

interface ContainerProps extends ComponentProps<'div'> {
  /** `text` has a readable line length, `form` the width of a form. */
  width?: 'page' | 'form' | 'text';
}

/** The centred column of the page with its gutters. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}

/** A box with a border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
