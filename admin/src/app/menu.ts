import { mayUse } from '@qlu/contracts/access/roles.rules';
import type { Area, Role } from '@qlu/contracts/access/roles.rules';

interface Page {
  area: Area;
  path: string;
  label: string;
}

/** The pages that somebody may begin with, most important first. */
const PAGES: Page[] = [
  { area: 'dashboard', path: '/', label: 'Dashboard' },
  { area: 'programs', path: '/upcoming-programs', label: 'Upcoming Programs' },
  { area: 'banners', path: '/upcoming-program-banners', label: 'Upcoming Program Banners' },
  { area: 'check-in', path: '/check-in', label: 'Check-in' },
];

/** The menu of a role without a dashboard. With a dashboard it is empty: the dashboard links to all pages. */
export function menuOf(role: Role): Page[] {
  return mayUse(role, 'dashboard') ? [] : PAGES.filter(({ area }) => mayUse(role, area));
}

/** The page that a role sees after the login, and instead of a page that it does not include. */
export function firstPageOf(role: Role): string {
  return PAGES.find(({ area }) => mayUse(role, area))?.path ?? '/security';
}
