import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { forgetFirstPage } from './firstPageOnly';
import { cameByAddress, rememberScrollOf, restoreScroll } from './scrollMemory';

/** False until the page that the visitor came to the site on; that one keeps the browser's own focus. */
let hasArrived = false;

// The server renders pages too, and a layout effect means nothing there.
const useArrivalEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function focusHeading(main: HTMLElement): void {
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** A new page begins at its top, a page gone back to where it was left, an address with a hash at its section. */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const isHere = useRef(false);

  useArrivalEffect(() => {
    const remembered = rememberScrollOf(`${pathname} ${key}`);
    const isNewPage = !isHere.current;
    const isFirst = !hasArrived;
    isHere.current = true;
    hasArrived = true;
    if (isNewPage && !isFirst) forgetFirstPage();
    if (isNewPage && !isFirst && main.current) focusHeading(main.current);
    if (how === 'POP' && remembered !== undefined && !(isFirst && cameByAddress())) {
      return restoreScroll(remembered);
    }
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView();
    else if (isNewPage && !isFirst) window.scrollTo(0, 0);
  }, [key, pathname, hash, how, main]);
}
