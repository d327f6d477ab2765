import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { historyKey } from '../../lib/historyKey';

/** How long a dropdown stays open after the pointer has left it. */
const CLOSE_DELAY_MS = 300;

interface OpenDropdown {
  id: string;
  /** Opened by hovering, not by a click. */
  byHover: boolean;
  /** The address where it was opened. Every navigation closes it. */
  at: string;
}

function isOpen(open: OpenDropdown | null, id: string): boolean {
  return open?.id === id && open.at === historyKey();
}

export interface Dropdowns {
  openId: string | null;
  /** The pointer has entered a dropdown. */
  enter: (id: string) => void;
  /** The pointer has left it. */
  leave: () => void;
  /** Its button was clicked. */
  press: (id: string) => void;
  close: () => void;
}

/** The open dropdown of the desktop navigation; at most one is open. */
export function useDropdowns(): Dropdowns {
  // Renders the dropdowns again after a navigation.
  useLocation();
  const [open, setOpen] = useState<OpenDropdown | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const cancelClose = useCallback(() => window.clearTimeout(timer.current), []);
  useEffect(() => cancelClose, [cancelClose]);

  const close = useCallback(() => {
    cancelClose();
    setOpen(null);
  }, [cancelClose]);

  const enter = useCallback(
    (id: string) => {
      cancelClose();
      setOpen((before) => (isOpen(before, id) ? before : { id, byHover: true, at: historyKey() }));
    },
    [cancelClose],
  );

  const leave = useCallback(() => {
    cancelClose();
    timer.current = window.setTimeout(() => setOpen(null), CLOSE_DELAY_MS);
  }, [cancelClose]);

  const press = useCallback(
    (id: string) => {
      cancelClose();
      // A mouse opens the dropdown by hovering before it clicks: the click must not close it again.
      setOpen((before) =>
        isOpen(before, id) && !before?.byHover ? null : { id, byHover: false, at: historyKey() },
      );
    },
    [cancelClose],
  );

  return { openId: open && isOpen(open, open.id) ? open.id : null, enter, leave, press, close };
}
