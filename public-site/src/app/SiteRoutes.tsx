import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { PageIsLoading } from './PageIsLoading';
import { notFoundPage, siteRoutes } from './routeTable';

/** The page of the current URL. The previous page stays visible until the code of the next one has loaded. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageIsLoading />}>
      <ErrorBoundary key={pathname}>
        <Routes>
          {siteRoutes.map(({ path, page: { Component } }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="/home" element={<Navigate to="/" replace />} />
          <Route path="*" element={<notFoundPage.Component />} />
        </Routes>
      </ErrorBoundary>
    </Suspense>
  );
}
