import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a dropdown stays after the pointer has left it (spec 1 §9). */
const CLOSE_DELAY_MS = 300;

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
  const [openId, setOpenId] = useState<string | null>(null);
  const openedByHover = useRef(false);
  const timer = useRef<number | undefined>(undefined);

  const keep = useCallback(() => window.clearTimeout(timer.current), []);

  const close = useCallback(() => {
    keep();
    setOpenId(null);
  }, [keep]);

  useEffect(() => keep, [keep]);

  const enter = useCallback(
    (id: string) => {
      keep();
      setOpenId((before) => {
        if (before !== id) openedByHover.current = true;
        return id;
      });
    },
    [keep],
  );

  const leave = useCallback(() => {
    keep();
    timer.current = window.setTimeout(() => setOpenId(null), CLOSE_DELAY_MS);
  }, [keep]);

  const press = useCallback(
    (id: string) => {
      keep();
      setOpenId((before) => {
        // The pointer that presses has opened it already on its way: the press then keeps it open.
        const closes = before === id && !openedByHover.current;
        openedByHover.current = false;
        return closes ? null : id;
      });
    },
    [keep],
  );

  return { openId, enter, leave, press, close };
}
