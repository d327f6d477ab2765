import type { ComponentType } from 'react';
import type { ProgramData } from '../providers/program-data';
import type { Area } from '@qlu/contracts/access/roles.rules';

export interface PageRoute {
  /** Below /admin/, as React Router and URLPattern write it. */
  path: string;
  /** Only the roles with this area see the page. */
  area: Area;
  /** What the page shows of the program in its address: it is loaded together with the page's code. */
  data?: ProgramData;
  /** Loads the page's code. */
  load: () => Promise<{ default: ComponentType }>;
}

export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '', area: 'dashboard', load: () => import('../dashboard/dashboard-page') },
  { path: 'upcoming-programs', area: 'programs', load: () => import('../resources/upcoming-programs/list') },
  // Only the owner may cancel a program, as only the owner may manage users.
  {
    path: 'upcoming-programs/:programId/cancellation',
    area: 'users',
    data: 'cancellation',
    load: () => import('../cancellation/cancellation-page'),
  },
  {
    path: 'upcoming-programs/:programId/messages',
    area: 'registrations',
    data: 'messages',
    load: () => import('../announcements/announcements-page'),
  },
  {
    path: 'upcoming-programs/:programId/statistics',
    area: 'registrations',
    data: 'statistics',
    load: () => import('../statistics/statistics-page'),
  },
  {
    path: 'upcoming-programs/:programId/feedback',
    area: 'registrations',
    load: () => import('../feedback/feedback-page'),
  },
  {
    path: 'upcoming-programs/:programId/waiting-list',
    area: 'registrations',
    data: 'waiting-list',
    load: () => import('../waiting-list/waiting-list-page'),
  },
  {
    path: 'program-registrations',
    area: 'registrations',
    data: 'registrations',
    load: () => import('../resources/program-registrations/list'),
  },
  { path: 'volunteers', area: 'volunteers', load: () => import('../resources/volunteers/list') },
  { path: 'personal-requests', area: 'requests', load: () => import('../resources/personal-requests/list') },
  {
    path: 'sponsored-places',
    area: 'registrations',
    load: () => import('../resources/sponsored-places/sponsored-places-page'),
  },
  {
    path: 'sponsored-places/gifts',
    area: 'registrations',
    load: () => import('../resources/sponsored-places/gifts-page'),
  },
  {
    path: 'sponsored-programs',
    area: 'programs',
    load: () => import('../resources/sponsored-places/sponsored-programs-page'),
  },
  { path: 'accounting', area: 'donations', load: () => import('../accounting/accounting-page') },
  { path: 'donations', area: 'donations', load: () => import('../resources/donations/list') },
  { path: 'donors', area: 'donations', load: () => import('../resources/donors/list') },
  {
    path: 'donations/import',
    area: 'donations',
    load: () => import('../resources/donation-import/import-page'),
  },
  {
    path: 'donation-statements',
    area: 'donations',
    load: () => import('../resources/donation-statements/statement-page'),
  },
  { path: 'monthly-gifts', area: 'donations', load: () => import('../resources/monthly-gifts/list') },
  { path: 'people/:kind/:id', area: 'people', load: () => import('../people/person-page') },
  { path: 'attention', area: 'attention', load: () => import('../resources/attention/list') },
  { path: 'security', area: 'account', load: () => import('../security/security-page') },
  { path: 'audit', area: 'audit', load: () => import('../resources/audit/list') },
  { path: 'foundation', area: 'foundation', load: () => import('../resources/foundation/foundation-page') },
  { path: 'users', area: 'users', load: () => import('../resources/users/list') },
  { path: 'check-in', area: 'check-in', load: () => import('../check-in/check-in-page') },
  {
    path: 'check-in/:programId',
    area: 'registrations',
    data: 'check-in',
    load: () => import('../check-in/program-check-in-page'),
  },
  { path: 'upcoming-program-banners', area: 'banners', load: () => import('../resources/banners/list') },
  { path: 'photographs', area: 'photographs', load: () => import('../resources/photographs/list') },
];
