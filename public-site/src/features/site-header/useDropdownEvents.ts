import { useEffect, type RefObject } from 'react';
import type { Dropdowns } from './useDropdowns';

function linksOf(dropdown: HTMLElement | null): HTMLElement[] {
  return [...(dropdown?.querySelectorAll<HTMLElement>(':scope > div a') ?? [])];
}

/**
 * Opens and closes a dropdown by hovering, arrow keys, Escape, and when the focus leaves it. Its button is
 * handled by `NavDropdown`.
 */
export function useDropdownEvents(
  item: RefObject<HTMLElement | null>,
  id: string,
  { openId, enter, leave, press, close }: Dropdowns,
): void {
  const isOpen = openId === id;

  useEffect(() => {
    const dropdown = item.current;
    if (!dropdown) return;
    const toggle = dropdown.querySelector<HTMLElement>('[aria-expanded]');

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
      const index = links.findIndex((link) => link === document.activeElement);
      const next = index === -1 ? (by === 1 ? 0 : links.length - 1) : index + by;
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
          // The panel is rendered by the next frame.
          requestAnimationFrame(() => moveFocus(event.key === 'ArrowDown' ? 1 : -1));
        }
      } else if (isOpen && (event.key === 'Home' || event.key === 'End')) {
        const links = linksOf(item.current);
        if (!links.includes(document.activeElement as HTMLElement)) return;
        event.preventDefault();
        links.at(event.key === 'Home' ? 0 : -1)?.focus();
      }
    }

    dropdown.addEventListener('pointerenter', onEnter);
    dropdown.addEventListener('pointerleave', onLeave);
    dropdown.addEventListener('focusout', onFocusOut);
    dropdown.addEventListener('keydown', onKeyDown);
    return () => {
      dropdown.removeEventListener('pointerenter', onEnter);
      dropdown.removeEventListener('pointerleave', onLeave);
      dropdown.removeEventListener('focusout', onFocusOut);
      dropdown.removeEventListener('keydown', onKeyDown);
    };
  }, [item, id, isOpen, enter, leave, press, close]);
}
