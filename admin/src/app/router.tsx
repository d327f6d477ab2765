import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import type { Area } from '@qlu/contracts/access/roles.rules';
import { adminFlag } from '../providers/admin-flag';
import { onSessionEnded } from '../providers/api-client';
import { AdminGuard } from './admin-guard';
import type { PageHandle } from './admin-guard';
import { AppRoot } from './app-root';
import { PageLoading } from '../ui/page-loading';
import { RouteError } from './route-error';

type Page = Promise<{ default: React.ComponentType }>;

/** Loads a page's code when the page is first opened. */
function page(load: () => Page) {
  return async () => ({ Component: (await load()).default });
}

/** A page of an area, which only the roles with that area see. */
function pageOf(area: Area, load: () => Page): { lazy: ReturnType<typeof page>; handle: PageHandle } {
  return { lazy: page(load), handle: { area } };
}

const ROUTES: RouteObject[] = [
  {
    Component: AppRoot,
    ErrorBoundary: RouteError,
    HydrateFallback: PageLoading,
    children: [
      { path: 'login', lazy: page(() => import('./login-page')) },
      {
        Component: AdminGuard,
        ErrorBoundary: RouteError,
        children: [
          { index: true, ...pageOf('dashboard', () => import('../dashboard/dashboard-page')) },
          {
            path: 'upcoming-programs',
            ...pageOf('programs', () => import('../resources/upcoming-programs/list')),
          },
          {
            path: 'upcoming-programs/:programId/cancellation',
            // Only the owner may cancel a program, as only the owner may manage users.
            ...pageOf('users', () => import('../cancellation/cancellation-page')),
          },
          {
            path: 'upcoming-programs/:programId/messages',
            ...pageOf('registrations', () => import('../announcements/announcements-page')),
          },
          {
            path: 'upcoming-programs/:programId/statistics',
            ...pageOf('registrations', () => import('../statistics/statistics-page')),
          },
          {
            path: 'upcoming-programs/:programId/feedback',
            ...pageOf('registrations', () => import('../feedback/feedback-page')),
          },
          {
            path: 'upcoming-programs/:programId/waiting-list',
            ...pageOf('registrations', () => import('../waiting-list/waiting-list-page')),
          },
          {
            path: 'program-registrations',
            ...pageOf('registrations', () => import('../resources/program-registrations/list')),
          },
          { path: 'volunteers', ...pageOf('volunteers', () => import('../resources/volunteers/list')) },
          {
            path: 'personal-requests',
            ...pageOf('requests', () => import('../resources/personal-requests/list')),
          },
          {
            path: 'sponsored-places',
            ...pageOf('registrations', () => import('../resources/sponsored-places/sponsored-places-page')),
          },
          {
            path: 'sponsored-places/gifts',
            ...pageOf('registrations', () => import('../resources/sponsored-places/gifts-page')),
          },
          {
            path: 'sponsored-programs',
            ...pageOf('programs', () => import('../resources/sponsored-places/sponsored-programs-page')),
          },
          { path: 'accounting', ...pageOf('donations', () => import('../accounting/accounting-page')) },
          { path: 'donations', ...pageOf('donations', () => import('../resources/donations/list')) },
          { path: 'donors', ...pageOf('donations', () => import('../resources/donors/list')) },
          {
            path: 'donations/import',
            ...pageOf('donations', () => import('../resources/donation-import/import-page')),
          },
          {
            path: 'donation-statements',
            ...pageOf('donations', () => import('../resources/donation-statements/statement-page')),
          },
          {
            path: 'monthly-gifts',
            ...pageOf('donations', () => import('../resources/monthly-gifts/list')),
          },
          { path: 'people/:kind/:id', ...pageOf('people', () => import('../people/person-page')) },
          { path: 'attention', ...pageOf('attention', () => import('../resources/attention/list')) },
          { path: 'security', ...pageOf('account', () => import('../security/security-page')) },
          { path: 'audit', ...pageOf('audit', () => import('../resources/audit/list')) },
          {
            path: 'foundation',
            ...pageOf('foundation', () => import('../resources/foundation/foundation-page')),
          },
          { path: 'users', ...pageOf('users', () => import('../resources/users/list')) },
          { path: 'check-in', ...pageOf('check-in', () => import('../check-in/check-in-page')) },
          {
            path: 'check-in/:programId',
            ...pageOf('registrations', () => import('../check-in/program-check-in-page')),
          },
          {
            path: 'upcoming-program-banners',
            ...pageOf('banners', () => import('../resources/banners/list')),
          },
          {
            path: 'photographs',
            ...pageOf('photographs', () => import('../resources/photographs/list')),
          },
          { path: '*', lazy: page(() => import('./missing-page')) },
        ],
      },
    ],
  },
];

/** The router of the back office. Any call that gets a 401 leads to its login page. */
export function createRouter() {
  const router = createBrowserRouter(ROUTES, { basename: '/admin' });
  onSessionEnded(() => {
    adminFlag.clear();
    void router.navigate('/login', { replace: true, state: { trapBack: true, ended: true } });
  });
  return router;
}
