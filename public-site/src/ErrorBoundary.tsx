import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Component, type ReactNode } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { PageCodeMissing } from './lib/lazyPage';
import { Button, buttonClass } from './ui/Button';
import { Container } from './ui/Container';
import { StatusPanel } from './ui/StatusPanel';
import pageStyles from './ui/page.module.css';

/** Does not use the router, because the router may have failed: its link reloads the home page. */
function ErrorPage({ error }: { error: unknown }) {
  const isMissingCode = error instanceof PageCodeMissing;
  return (
    <main id="main" className={pageStyles.page}>
      <title>{`Something went wrong · ${siteSettings.name}`}</title>
      <Container>
        <StatusPanel
          tone="error"
          level={1}
          live="alert"
          icon={isMissingCode ? <WifiOff strokeWidth={1.25} /> : <CircleAlert strokeWidth={1.25} />}
          title={isMissingCode ? 'This page did not load' : 'Something went wrong'}
          actions={
            <>
              <Button onClick={() => window.location.reload()}>Load the page again</Button>
              <a href="/" className={buttonClass({ variant: 'secondary' })}>
                Back to Home
              </a>
            </>
          }
        >
          <p>
            {isMissingCode
              ? 'Your connection was lost, or we updated the website after you opened it. Please load the page again.'
              : 'We could not show this page. Loading it again often helps. If it does not, please write to us or call us.'}
          </p>
        </StatusPanel>
      </Container>
    </main>
  );
}

interface ErrorBoundaryState {
  error: unknown;
}

/** Catches errors while a page renders or its code loads, and shows an error page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error ?? new Error('Unknown error occurred') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} /> : this.props.children;
  }
}
