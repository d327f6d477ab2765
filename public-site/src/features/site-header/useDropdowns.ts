import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { historyKey } from '../../lib/historyKey';

/** How long a dropdown stays open after the pointer has left it. */
const CLOSE_DELAY_MS = 300;

export type Dropdowns = ReturnType<typeof useDropdowns>;

/** The open dropdown of the desktop navigation; at most one is open. Every navigation closes it. */
export function useDropdowns() {
  // Renders the dropdowns again after a navigation.
  useLocation();
  const [open, setOpen] = useState<{ id: string; byHover: boolean; at: string } | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const openId = open && open.at === historyKey() ? open.id : null;

  function show(id: string, byHover: boolean): void {
    window.clearTimeout(timer.current);
    setOpen({ id, byHover, at: historyKey() });
  }

  function close(): void {
    window.clearTimeout(timer.current);
    setOpen(null);
  }

  function leave(): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(close, CLOSE_DELAY_MS);
  }

  function toggle(id: string): void {
    // A mouse opens the dropdown by hovering before it clicks: the click must not close it again.
    if (openId === id && !open?.byHover) close();
    else show(id, false);
  }

  /** Handlers of the list item that contains the button and the panel. */
  function eventsOf(id: string) {
    const isOpen = openId === id;
    return {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType === 'mouse') show(id, isOpen ? Boolean(open?.byHover) : true);
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType === 'mouse') leave();
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const item = event.currentTarget;
        const button = item.querySelector<HTMLElement>('[aria-expanded]');
        const links = () => [...item.querySelectorAll<HTMLElement>(':scope > div a')];
        // Beyond the ends the focus returns to the button.
        const moveFocus = (by: 1 | -1) => {
          const all = links();
          const index = all.indexOf(document.activeElement as HTMLElement);
          const next = index === -1 && by === -1 ? all.length - 1 : index + by;
          (all[next] ?? button)?.focus();
        };
        if (event.key === 'Escape' && isOpen) {
          button?.focus();
          close();
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          const by = event.key === 'ArrowDown' ? 1 : -1;
          if (isOpen) moveFocus(by);
          else {
            show(id, false);
            // The panel is rendered by the next frame.
            requestAnimationFrame(() => moveFocus(by));
          }
        } else if (isOpen && (event.key === 'Home' || event.key === 'End')) {
          if (!links().includes(document.activeElement as HTMLElement)) return;
          event.preventDefault();
          links()
            .at(event.key === 'Home' ? 0 : -1)
            ?.focus();
        }
      },
    };
  }

  return { openId, close, toggle, eventsOf };
}
