import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';
import styles from './card.module.css';

/** A quiet sheet on the page: a rule around it, no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
