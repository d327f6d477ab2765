import { useSyncExternalStore } from 'react';

const wish = window.matchMedia('(prefers-reduced-motion: reduce)');

function watch(onChange: () => void): () => void {
  wish.addEventListener('change', onChange);
  return () => wish.removeEventListener('change', onChange);
}

/** Whether the administrator asked their device for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => wish.matches);
}
