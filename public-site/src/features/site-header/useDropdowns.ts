import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a dropdown stays after the pointer has left it (spec 1 §9). */
const CLOSE_DELAY_MS = 300;

interface Open {
  id: string;
  /** By the pointer over it, not by a press. */
  byHover: boolean;
}

export interface Dropdowns {
  openId: string | null;
  /** The pointer came over a dropdown's place. */
  enter: (id: string) => void;
  /** The pointer left it. */
  leave: () => void;
  /** Its button was pressed. */
  press: (id: string) => void;
  close: () => void;
}

/** Which desktop dropdown is open; one at a time. */
export function useDropdowns(): Dropdowns {
  const [open, setOpen] = useState<Open | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const keep = useCallback(() => window.clearTimeout(timer.current), []);
  useEffect(() => keep, [keep]);

  const close = useCallback(() => {
    keep();
    setOpen(null);
  }, [keep]);

  const enter = useCallback(
    (id: string) => {
      keep();
      setOpen((before) => (before?.id === id ? before : { id, byHover: true }));
    },
    [keep],
  );

  const leave = useCallback(() => {
    keep();
    timer.current = window.setTimeout(() => setOpen(null), CLOSE_DELAY_MS);
  }, [keep]);

  const press = useCallback(
    (id: string) => {
      keep();
      // A pointer that presses has opened the dropdown already on its way: the press then keeps it open.
      setOpen((before) => (before?.id === id && !before.byHover ? null : { id, byHover: false }));
    },
    [keep],
  );

  return { openId: open?.id ?? null, enter, leave, press, close };
}
