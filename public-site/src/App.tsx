import { Suspense, useRef, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import styles from './app.module.css';
import { ErrorBoundary } from './ErrorBoundary';
import { SiteFooter } from './features/site-footer/SiteFooter';
import { SiteHeader } from './features/site-header/SiteHeader';
import { loadingPages } from './lib/lazyPage';
import { HYDRATING, useHydrationMark } from './lib/useHydrationMark';
import { routes } from './routes';
import { NEW_TAB_NOTE_ID } from './ui/Link';
import { PageIsLoading, Redirect } from './ui/Page';

/** The whole site. The caller provides the router, of the browser or of the server, and the query client. */
export function App() {
  const shell = useRef<HTMLDivElement>(null);
  useHydrationMark(shell);
  return (
    <ErrorBoundary>
      <div className={styles.shell} ref={shell} {...HYDRATING}>
        <a className={styles.skip} href="#main">
          Skip to the content
        </a>
        <PageLoadingLine />
        <SiteHeader />
        <CurrentPage />
        <SiteFooter />
        <p id={NEW_TAB_NOTE_ID} hidden>
          Opens in a new tab
        </p>
      </div>
    </ErrorBoundary>
  );
}

/** A thin progress line at the top of the window while the next page's code loads. */
function PageLoadingLine() {
  const isLoading = useSyncExternalStore(
    loadingPages.subscribe,
    () => loadingPages.read() > 0,
    () => false,
  );
  return <div className={styles.line} data-loading={isLoading || undefined} aria-hidden="true" />;
}

/** The page of the address. The previous page stays visible until the code of the next one has loaded. */
function CurrentPage() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageIsLoading />}>
      <ErrorBoundary key={pathname}>
        <Routes>
          <Route path="/home" element={<Redirect to="/" />} />
          {routes.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
        </Routes>
      </ErrorBoundary>
    </Suspense>
  );
}
