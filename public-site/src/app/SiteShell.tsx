import { useEffect, type ReactNode } from 'react';
import { SiteFooter } from '../features/site-footer/SiteFooter';
import { SiteHeader } from '../features/site-header/SiteHeader';
import { ToastHost } from '../ui/ToastHost';
import { PageLoadingLine } from './PageLoadingLine';
import { preloadLikelyPages } from './routeTable';
import styles from './site-shell.module.css';

/** Header, page, footer, messages. */
export function SiteShell({ children }: { children: ReactNode }) {
  useEffect(preloadLikelyPages, []);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <PageLoadingLine />
      <SiteHeader />
      {children}
      <SiteFooter />
      <ToastHost />
    </div>
  );
}
