import { layOutWholePage } from '../lib/layOutWholePage';
import styles from '../ui/off-screen.module.css';

/** On a slow device, the visitor's first seconds belong to what is in the window. */
const SLOW_START_MS = 6_000;
/** A device that hydrates a page in this time lays out each part in less than a frame. */
const FAST_HYDRATION_MS = 40;
/** Safari has no idle callbacks. */
const WAIT_MS = 200;

const evaluatedAt = performance.now();

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, WAIT_MS);
}

/**
 * Lays out the parts outside the window one after the other, so that a fast scroll, a search in the page and a picture of the
 * whole page find them. Later pages are laid out at once.
 */
export function layOutWhileIdle(): void {
  const isFast = performance.now() - evaluatedAt < FAST_HYDRATION_MS;
  setTimeout(
    () => {
      const parts = [...document.querySelectorAll<HTMLElement>(`.${styles.offScreen}`)];
      function layOutNext(): void {
        const part = parts.shift();
        if (!part) return layOutWholePage();
        part.style.contentVisibility = 'visible';
        whenIdle(layOutNext);
      }
      whenIdle(layOutNext);
    },
    isFast ? 0 : SLOW_START_MS,
  );
}
