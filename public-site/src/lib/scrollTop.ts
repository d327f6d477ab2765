/** Scrolls the page so that `top` (pixels from its beginning) is at the upper edge: smoothly, unless motion is unwanted. */
export function scrollTop(top: number): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
}
