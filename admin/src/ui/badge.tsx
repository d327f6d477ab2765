import type { BadgeTone } from '@qlu/contracts/registrations/registrations.rules';

/** A status in its colour. The text repeats it for users who cannot see the colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
