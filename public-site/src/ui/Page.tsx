import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { classNames } from '../lib/classNames';
import { HYDRATING, useHydrationMark } from '../lib/useHydrationMark';
import { usePageArrival } from '../lib/usePageArrival';
import { Container } from './Container';
import { MandalaLines } from './Drawings';
import { VisuallyHidden } from './Text';
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

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The sandal-coloured band at the top of every page except the home page. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={styles.band}>
      <MandalaLines className={styles.mandala} />
      <Container className={styles.content}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Container>
    </div>
  );
}

/** Placeholder of a page whose code has not loaded. */
export function PageIsLoading() {
  return (
    <main id="main" className={styles.page}>
      <VisuallyHidden role="status">Loading the page</VisuallyHidden>
    </main>
  );
}

interface RedirectProps {
  to: string;
  /** What is visible until the other page has loaded. */
  children?: ReactNode;
}

/** Replaces the current page by another one. */
export function Redirect({ to, children = <PageIsLoading /> }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return children;
}
