import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames';

/** The id of the note that the shell holds for all links to other sites. */
export const NEW_TAB_NOTE_ID = 'opens-in-a-new-tab';

/** A link to another site: a new tab, no opener, and said so to those who do not see it. */
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
