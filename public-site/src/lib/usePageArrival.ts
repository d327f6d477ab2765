import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { layOutWholePage } from './layOutWholePage';
import { removeFirstPageHead } from './firstPageOnly';
import { isNewNavigation, trackScrollOf, restoreScroll } from './scrollMemory';

/** False until the first page of the visit has rendered. That page keeps the browser's default focus. */
let hasArrived = false;

// Layout effects do not run on the server, and React warns about them there.
const useArrivalEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function focusHeading(main: HTMLElement): void {
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * A new page starts at its top, a page reached by the history at its last position, a URL with a hash at its
 * section.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const isMounted = useRef(false);

  useArrivalEffect(() => {
    const storedTop = trackScrollOf(`${pathname} ${key}`);
    const isNewPage = !isMounted.current;
    const isFirst = !hasArrived;
    isMounted.current = true;
    hasArrived = true;
    if (isNewPage && !isFirst) removeFirstPageHead();
    if (isNewPage && !isFirst && main.current) focusHeading(main.current);
    if (navigationType === 'POP' && storedTop !== undefined && !(isFirst && isNewNavigation())) {
      return restoreScroll(storedTop);
    }
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) {
      layOutWholePage();
      section.scrollIntoView();
    } else if (isNewPage && !isFirst) window.scrollTo(0, 0);
  }, [key, pathname, hash, navigationType, main]);
}
