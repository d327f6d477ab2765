import { useEffect, useRef, type ReactNode } from 'react';
import { SiteFooter } from '../features/site-footer/SiteFooter';
import { SiteHeader } from '../features/site-header/SiteHeader';
import { NEW_TAB_NOTE_ID } from '../ui/Link';
import { useHydrationMark, HYDRATING } from '../lib/useHydrationMark';
import { layOutWhileIdle } from './layOutWhileIdle';
import { PageLoadingLine } from './PageLoadingLine';
import styles from './site-shell.module.css';

/** Header, page, footer and toasts. */
export function SiteShell({ children }: { children: ReactNode }) {
  const shell = useRef<HTMLDivElement>(null);
  useHydrationMark(shell);
  useEffect(layOutWhileIdle, []);
  return (
    <div className={styles.shell} ref={shell} {...HYDRATING}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <PageLoadingLine />
      <SiteHeader />
      {children}
      <SiteFooter />
      <p id={NEW_TAB_NOTE_ID} hidden>
        Opens in a new tab
      </p>
    </div>
  );
}
