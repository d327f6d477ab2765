import type { ComponentProps } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** A link to another site: a new tab, no opener, and said so to those who do not see it. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
