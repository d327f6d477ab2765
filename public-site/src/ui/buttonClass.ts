import { classNames } from '../lib/classNames';
import styles from './button.module.css';

export interface ButtonLook {
  /** One primary a screen. `onDark` and `marigold` stand on indigo and on the dawn scene. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'onDark' | 'marigold';
  size?: 'medium' | 'small';
  /** As wide as what it stands in. */
  wide?: boolean;
}

/** The class of a button's look, the same for a button and for a link that looks like one. */
export function buttonClass(
  { variant = 'primary', size = 'medium', wide }: ButtonLook,
  own?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    own,
  );
}
