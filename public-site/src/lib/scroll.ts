/** Scrolls the page to `top`, in pixels: smoothly, unless the user prefers reduced motion. */
export function scrollTop(top: number): void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
}

/** Also moves the keyboard focus, but not to the header, which is always visible. */
export function backToTop(): void {
  scrollTop(0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
