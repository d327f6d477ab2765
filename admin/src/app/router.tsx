import { createBrowserRouter } from 'react-router';
import { adminFlag } from '../providers/admin-flag';
import { onSessionEnded } from '../providers/api-client';
import { AdminGuard } from './admin-guard';
import { AppRoot } from './app-root';
import { PageLoading } from '../ui/page-loading';
import { RouteError } from './route-error';

type Page = Promise<{ default: React.ComponentType }>;

/** Loads a page's code when the page is first opened. */
function page(load: () => Page) {
  return async () => ({ Component: (await load()).default });
}

export const router = createBrowserRouter(
  [
    {
      Component: AppRoot,
      ErrorBoundary: RouteError,
      HydrateFallback: PageLoading,
      children: [
        { path: 'login', lazy: page(() => import('../login/login-page')) },
        {
          Component: AdminGuard,
          ErrorBoundary: RouteError,
          children: [
            { index: true, lazy: page(() => import('../dashboard/dashboard-page')) },
            { path: 'upcoming-programs', lazy: page(() => import('../resources/upcoming-programs/list')) },
            {
              path: 'program-registrations',
              lazy: page(() => import('../resources/program-registrations/list')),
            },
            { path: 'volunteers', lazy: page(() => import('../resources/volunteers/list')) },
            { path: 'donations', lazy: page(() => import('../resources/donations/list')) },
            { path: 'attention', lazy: page(() => import('../resources/attention/list')) },
            { path: 'security', lazy: page(() => import('../security/security-page')) },
            { path: 'audit', lazy: page(() => import('../resources/audit/list')) },
            { path: 'upcoming-program-banners', lazy: page(() => import('../resources/banners/list')) },
            { path: '*', lazy: page(() => import('./missing-page')) },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);

// Any call that gets a 401 leads to the login page.
onSessionEnded(() => {
  adminFlag.clear();
  void router.navigate('/login', { replace: true, state: { trapBack: true } });
});
