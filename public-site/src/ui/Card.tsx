import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';
import styles from './card.module.css';

/** A box with a border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
