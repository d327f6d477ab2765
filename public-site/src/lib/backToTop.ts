import { scrollTop } from './scrollTop';

/** Also moves the keyboard focus, but not to the header, which is always visible. */
export function backToTop(): void {
  scrollTop(0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
