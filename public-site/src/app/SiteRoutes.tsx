import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { LazyPage } from '../lib/lazyPage';
import { PathParamsContext, type PathParams } from '../lib/pathParams';
import { PageIsLoading, Redirect } from '../ui/Page';
import { ErrorBoundary } from './ErrorBoundary';
import { notFoundPage, siteRoutes } from './routeTable';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The address is malformed. No page has such a name, so its page reports that it does not exist.
    return text;
  }
}

/** The page of a path, by the first route that matches it. */
function pageOf(pathname: string): { page: LazyPage; params: PathParams } {
  for (const { path, page } of siteRoutes) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const params = Object.entries(match.params).map(([name, value = '']) => [name, decoded(value)]);
    return { page, params: Object.fromEntries(params) as PathParams };
  }
  return { page: notFoundPage, params: {} };
}

/** The page of the current URL. The previous page stays visible until the code of the next one has loaded. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageIsLoading />}>
      <ErrorBoundary key={pathname}>{routed(pathname)}</ErrorBoundary>
    </Suspense>
  );
}

function routed(pathname: string) {
  if (pathname === '/home') return <Redirect to="/" />;
  const { page, params } = pageOf(pathname);
  return (
    <PathParamsContext value={params}>
      <page.Component />
    </PathParamsContext>
  );
}
