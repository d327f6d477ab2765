import type { ComponentType } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router';
import { forgetCheckInList } from '../check-in/phone-storage';
import LoginPage from '../login/login-page';
import { adminFlag } from '../providers/admin-flag';
import { onSessionEnded } from '../providers/api-client';
import { PageHeader } from '../ui/page-header';
import { PageLoading } from '../ui/query-state';
import { keepFormDrafts } from '../ui/use-form-draft';
import { AdminGuard, type PageHandle } from './admin-layout';
import { AppRoot } from './app-root';

export const BASE = '/admin';

interface PageRoute extends PageHandle {
  /** Below /admin/, as React Router writes it. Only the roles with the area see the page. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '', area: 'dashboard', load: () => import('../dashboard/dashboard-page') },
  { path: 'upcoming-programs', area: 'programs', load: () => import('../resources/upcoming-programs/list') },
  // Only the owner may cancel a program, as only the owner may manage users.
  {
    path: 'upcoming-programs/:programId/cancellation',
    area: 'users',
    load: () => import('../cancellation/cancellation-page'),
  },
  {
    path: 'upcoming-programs/:programId/messages',
    area: 'registrations',
    load: () => import('../announcements/announcements-page'),
  },
  {
    path: 'upcoming-programs/:programId/statistics',
    area: 'registrations',
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
    load: () => import('../waiting-list/waiting-list-page'),
  },
  {
    path: 'program-registrations',
    area: 'registrations',
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
    load: () => import('../check-in/program-check-in-page'),
  },
  { path: 'upcoming-program-banners', area: 'banners', load: () => import('../resources/banners/list') },
  { path: 'photographs', area: 'photographs', load: () => import('../resources/photographs/list') },
];

/** Loads a page's code when the page is first opened. */
function page(load: PageRoute['load']) {
  return async () => ({ Component: (await load()).default });
}

/** The router of the back office. Any call that gets a 401 leads to its login page. */
export function createRouter() {
  const router = createBrowserRouter(
    [
      {
        Component: AppRoot,
        ErrorBoundary: RouteError,
        HydrateFallback: PageLoading,
        children: [
          { path: 'login', Component: LoginPage },
          { path: 'invitation', lazy: page(() => import('../login/invitation-page')) },
          {
            Component: AdminGuard,
            ErrorBoundary: RouteError,
            children: [
              ...PAGE_ROUTES.map(({ path, area, load }) => ({
                ...(path ? { path } : { index: true as const }),
                lazy: page(load),
                handle: { area } satisfies PageHandle,
              })),
              { path: '*', Component: MissingPage },
            ],
          },
        ],
      },
    ],
    { basename: BASE },
  );
  onSessionEnded(() => {
    keepFormDrafts();
    adminFlag.clear();
    void forgetCheckInList();
    void router.navigate('/login', { replace: true, state: { trapBack: true, ended: true } });
  });
  return router;
}

function MissingPage() {
  return (
    <>
      <PageHeader title="Oops! Page not found" />
      <p className="notice">There is no page at this address.</p>
    </>
  );
}

/**
 * Shown when a page cannot be rendered. The most common cause is a new deployment: its files have other names than
 * the ones this tab knows. Reloading fixes it.
 */
function RouteError() {
  const error = useRouteError();
  return (
    <main className="content">
      <div className="notice" role="alert">
        <h1>This page could not be shown</h1>
        <p>{error instanceof Error ? error.message : 'An unexpected error occurred.'}</p>
        <button type="button" className="plain-button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    </main>
  );
}
