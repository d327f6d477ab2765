import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { PageIsLoading } from './PageIsLoading';
import { notFoundPage, siteRoutes } from './routeTable';

/** The page of the address; the page before it stays until the next one's code is there. */
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
