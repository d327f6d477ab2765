import type { DonationKind } from '../donations/donationValues';

export type SupportTab = DonationKind | 'volunteer';

export const SUPPORT_TABS: readonly { tab: SupportTab; label: string }[] = [
  { tab: 'donate', label: 'Donate' },
  { tab: 'pay-it-forward', label: 'Pay It Forward' },
  { tab: 'volunteer', label: 'Volunteer' },
];

/** The query parameter selects the tab; anything else means donate (spec 2 §2). */
export function supportTabOf(search: string): SupportTab {
  const asked = new URLSearchParams(search).get('tab');
  return asked === 'volunteer' || asked === 'pay-it-forward' ? asked : 'donate';
}
