import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { ExternalLink } from '../../ui/ExternalLink';

interface ContactActionProps {
  href: string;
  opensNewTab?: boolean;
  /** Whether a facilitator is chosen. */
  isReady: boolean;
  onRefused: () => void;
  onContact: () => void;
  children: ReactNode;
}

/** A contact link. Until a facilitator is chosen, it is a button that asks for the choice. */
export function ContactAction({
  href,
  opensNewTab = false,
  isReady,
  onRefused,
  onContact,
  children,
}: ContactActionProps) {
  if (!isReady) {
    return (
      <Button variant="secondary" onClick={onRefused}>
        {children}
      </Button>
    );
  }
  const className = buttonClass({ variant: 'secondary' });
  return opensNewTab ? (
    <ExternalLink href={href} className={className} onClick={onContact}>
      {children}
    </ExternalLink>
  ) : (
    <a href={href} className={className} onClick={onContact}>
      {children}
    </a>
  );
}
