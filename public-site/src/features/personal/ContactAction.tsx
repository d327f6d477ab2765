import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { ExternalLink } from '../../ui/ExternalLink';

interface ContactActionProps {
  href: string;
  /** Opens in a new tab. */
  isElsewhere?: boolean;
  /** Whether a facilitator is chosen; before, there is nowhere to lead to. */
  isReady: boolean;
  onRefused: () => void;
  onActed: () => void;
  children: ReactNode;
}

/** A link out of the dialog; until a facilitator is chosen, a button that asks for one (spec 1 §5). */
export function ContactAction({
  href,
  isElsewhere = false,
  isReady,
  onRefused,
  onActed,
  children,
}: ContactActionProps) {
  if (!isReady) {
    return (
      <Button variant="secondary" onClick={onRefused}>
        {children}
      </Button>
    );
  }
  const look = buttonClass({ variant: 'secondary' });
  return isElsewhere ? (
    <ExternalLink href={href} className={look} onClick={onActed}>
      {children}
    </ExternalLink>
  ) : (
    <a href={href} className={look} onClick={onActed}>
      {children}
    </a>
  );
}
