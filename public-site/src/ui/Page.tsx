import { useRef, type ReactNode } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { usePageArrival } from '../lib/usePageArrival';
import { useHydrationMark, HYDRATING } from '../lib/useHydrationMark';
import { classNames } from '../lib/classNames';
import styles from './page.module.css';

interface PageProps {
  /** The document's title, to which the organisation's name is appended. Omit it on the home page. */
  title?: string;
  /** One sentence for search engines. */
  description?: string;
  /** Sets `noindex`, for pages such as a payment's result. */
  unlisted?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The frame of every page: its title, its main landmark, and what happens on arrival (scroll position, focus
 * on the heading). Give the page exactly one h1.
 */
export function Page({ title, description, unlisted = false, className, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  usePageArrival(main);
  useHydrationMark(main);
  return (
    <main id="main" tabIndex={-1} ref={main} className={classNames(styles.page, className)} {...HYDRATING}>
      <title>{title ? `${title} · ${siteSettings.name}` : siteSettings.name}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
      {children}
    </main>
  );
}
