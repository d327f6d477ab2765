import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';

/** The id of the note in the shell that describes all external links. */
export const NEW_TAB_NOTE_ID = 'opens-in-a-new-tab';

/** A link to another site: opens in a new tab without an opener, and announces that to screen readers. */
export function ExternalLink({
  children,
  'aria-describedby': describedBy,
  ...rest
}: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      aria-describedby={classNames(describedBy, NEW_TAB_NOTE_ID)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
