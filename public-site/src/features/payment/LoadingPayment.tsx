import type { ReactNode } from 'react';
import { LoadingPanel } from '../../ui/LoadingPanel';
import { Page } from '../../ui/Page';

const TITLE = 'Your Payment';

/** While the browser loads a payment, or looks for the one that this tab has opened. */
export function LoadingPayment({ children }: { children?: ReactNode }) {
  return (
    <Page title={TITLE} unlisted>
      <LoadingPanel title={TITLE}>{children}</LoadingPanel>
    </Page>
  );
}
