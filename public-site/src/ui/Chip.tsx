import type { ComponentProps } from 'react';
import styles from './chip.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  pressed: boolean;
}

/** A filter button that can be pressed. */
export function Chip({ pressed, ...rest }: ChipProps) {
  return <button {...rest} type="button" aria-pressed={pressed} className={styles.chip} />;
}
