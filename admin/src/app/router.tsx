import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { adminFlag } from '../providers/admin-flag';
import { onSessionEnded } from '../providers/api-client';
import { forgetCheckInList } from '../check-in/phone-storage';
import { AdminGuard } from './admin-guard';
import type { PageHandle } from './admin-guard';
import { AppRoot } from './app-root';
import { keepFormDrafts } from '../ui/use-form-draft';
import { PageLoading } from '../ui/page-loading';
import { PAGE_ROUTES, type PageRoute } from './page-routes';
import { RouteError } from './route-error';

/** Loads a page's code when the page is first opened. */
function page(load: PageRoute['load']) {
  return async () => ({ Component: (await load()).default });
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
          ...PAGE_ROUTES.map(({ path, area, load }) => ({
            ...(path ? { path } : { index: true as const }),
            lazy: page(load),
            handle: { area } satisfies PageHandle,
          })),
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
    keepFormDrafts();
    adminFlag.clear();
    void forgetCheckInList();
    void router.navigate('/login', { replace: true, state: { trapBack: true, ended: true } });
  });
  return router;
}
