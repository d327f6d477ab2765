import { classNames } from '../lib/classNames';
import styles from './button.module.css';

export interface ButtonStyle {
  /**
   * At most one primary per screen. `onDark` and `marigold` are for indigo and for the home page's banner.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'onDark' | 'marigold';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  wide?: boolean;
}

/** The class of a button, for buttons and for links styled as buttons. */
export function buttonClass(
  { variant = 'primary', size = 'medium', wide }: ButtonStyle,
  className?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );
}
