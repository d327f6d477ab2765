import type { ReactNode } from 'react';
import { LoadingPanel } from '../../ui/LoadingPanel';

export const LOADING_PAYMENT = 'Your Payment';

/** While the browser loads a payment, or looks for the one that this tab has opened. */
export function LoadingPayment({ children }: { children?: ReactNode }) {
  return <LoadingPanel title={LOADING_PAYMENT}>{children}</LoadingPanel>;
}
