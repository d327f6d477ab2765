import type { DonationKind } from '../donations/donation';

export type SupportTab = DonationKind | 'volunteer';

export const SUPPORT_TABS: readonly { tab: SupportTab; label: string }[] = [
  { tab: 'donate', label: 'Donate' },
  { tab: 'pay-it-forward', label: 'Pay It Forward' },
  { tab: 'volunteer', label: 'Volunteer' },
];

/** The query parameter `tab` selects the tab. The default is donate. */
export function supportTabOf(search: string): SupportTab {
  const requested = new URLSearchParams(search).get('tab');
  return requested === 'volunteer' || requested === 'pay-it-forward' ? requested : 'donate';
}
