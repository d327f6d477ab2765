import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadToastStack } from './loadToastStack';
import { areToastsRequested, watchToasts } from './toast';

const ToastStack = lazy(loadToastStack);

/** Renders the toasts on every page. Their code loads with the first toast. */
export function ToastHost() {
  const isRequested = useSyncExternalStore(watchToasts, areToastsRequested, () => false);
  if (!isRequested) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
