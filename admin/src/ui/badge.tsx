import type { BadgeTone } from '@qlu/contracts/registrations/registrations.rules';

/** A status in its colour (spec 2 §4); the word says it too, for those who do not see the colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
