/** Scrolls the page to `top`, in pixels: smoothly, unless the user prefers reduced motion. */
export function scrollTop(top: number): void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
}
