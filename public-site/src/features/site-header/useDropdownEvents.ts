import { useEffect, type RefObject } from 'react';
import type { Dropdowns } from './useDropdowns';

function linksOf(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(':scope > div a') ?? [])];
}

/**
 * What opens and closes a dropdown besides its button: the mouse over its place, the arrow keys, Escape, and
 * the focus that goes elsewhere.
 */
export function useDropdownEvents(
  item: RefObject<HTMLElement | null>,
  id: string,
  { openId, enter, leave, press, close }: Dropdowns,
): void {
  const isOpen = openId === id;

  useEffect(() => {
    const place = item.current;
    if (!place) return;
    const toggle = place.querySelector<HTMLElement>('[aria-expanded]');

    function onEnter(event: PointerEvent): void {
      if (event.pointerType === 'mouse') enter(id);
    }

    function onLeave(event: PointerEvent): void {
      if (event.pointerType === 'mouse') leave();
    }

    function onFocusOut(event: FocusEvent): void {
      const next = event.relatedTarget;
      if (isOpen && next instanceof Node && !item.current?.contains(next)) close();
    }

    function moveFocus(by: 1 | -1): void {
      const links = linksOf(item.current);
      const at = links.findIndex((link) => link === document.activeElement);
      const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by;
      (links[next] ?? toggle)?.focus();
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape' && isOpen) {
        toggle?.focus();
        close();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (isOpen) {
          moveFocus(event.key === 'ArrowDown' ? 1 : -1);
        } else {
          press(id);
          // The panel is there with the next frame.
          requestAnimationFrame(() => moveFocus(event.key === 'ArrowDown' ? 1 : -1));
        }
      } else if (isOpen && (event.key === 'Home' || event.key === 'End')) {
        const links = linksOf(item.current);
        if (!links.includes(document.activeElement as HTMLElement)) return;
        event.preventDefault();
        links.at(event.key === 'Home' ? 0 : -1)?.focus();
      }
    }

    place.addEventListener('pointerenter', onEnter);
    place.addEventListener('pointerleave', onLeave);
    place.addEventListener('focusout', onFocusOut);
    place.addEventListener('keydown', onKeyDown);
    return () => {
      place.removeEventListener('pointerenter', onEnter);
      place.removeEventListener('pointerleave', onLeave);
      place.removeEventListener('focusout', onFocusOut);
      place.removeEventListener('keydown', onKeyDown);
    };
  }, [item, id, isOpen, enter, leave, press, close]);
}
