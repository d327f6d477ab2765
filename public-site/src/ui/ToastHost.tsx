import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadToastStack } from './loadToastStack';
import { areToastsWanted, watchToasts } from './toast';

const ToastStack = lazy(loadToastStack);

/** The place of the toasts on every page; empty and light until the first one. */
export function ToastHost() {
  const wanted = useSyncExternalStore(watchToasts, areToastsWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
