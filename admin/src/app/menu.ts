import { mayUse } from '@qlu/contracts/access/roles.rules';
import type { Area, Role } from '@qlu/contracts/access/roles.rules';

export interface MenuPage {
  /** The name of Refine's resource. */
  name: string;
  area: Area;
  path: string;
  label: string;
}

/** The pages of the menu, in its order. */
export const PAGES: readonly MenuPage[] = [
  { name: 'dashboard', area: 'dashboard', path: '/', label: 'Dashboard' },
  { name: 'attention', area: 'attention', path: '/attention', label: 'Needs Attention' },
  {
    name: 'program-registrations',
    area: 'registrations',
    path: '/program-registrations',
    label: 'Registrations',
  },
  { name: 'check-in', area: 'check-in', path: '/check-in', label: 'Check-in' },
  { name: 'donations', area: 'donations', path: '/donations', label: 'Donations' },
  { name: 'donors', area: 'donations', path: '/donors', label: 'Donors' },
  {
    name: 'sponsored-places',
    area: 'registrations',
    path: '/sponsored-places',
    label: 'Sponsored Places',
  },
  {
    name: 'donation-statements',
    area: 'donations',
    path: '/donation-statements',
    label: 'Statement of Donations',
  },
  { name: 'accounting', area: 'donations', path: '/accounting', label: 'Accounting' },
  { name: 'monthly-gifts', area: 'donations', path: '/monthly-gifts', label: 'Monthly Gifts' },
  { name: 'volunteers', area: 'volunteers', path: '/volunteers', label: 'Volunteers' },
  {
    name: 'personal-requests',
    area: 'requests',
    path: '/personal-requests',
    label: 'Personal Requests',
  },
  { name: 'upcoming-programs', area: 'programs', path: '/upcoming-programs', label: 'Upcoming Programs' },
  {
    name: 'sponsored-programs',
    area: 'programs',
    path: '/sponsored-programs',
    label: 'Sponsored Programs',
  },
  {
    name: 'banners',
    area: 'banners',
    path: '/upcoming-program-banners',
    label: 'Upcoming Program Banners',
  },
  { name: 'photographs', area: 'photographs', path: '/photographs', label: 'Photographs' },
  { name: 'foundation', area: 'foundation', path: '/foundation', label: 'Foundation' },
  { name: 'users', area: 'users', path: '/users', label: 'Users' },
  { name: 'audit', area: 'audit', path: '/audit', label: 'Audit Log' },
];

/** The pages that a role sees in the menu. */
export function menuOf(role: Role): MenuPage[] {
  return PAGES.filter(({ area }) => mayUse(role, area));
}

/** The page that a role sees after the login, and instead of a page that it does not include. */
export function firstPageOf(role: Role): string {
  return menuOf(role)[0]?.path ?? '/security';
}
