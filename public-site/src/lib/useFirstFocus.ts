import { useRef, type FocusEventHandler } from 'react';

/** A handler that calls `load` when the visitor first uses a control of the element. */
export function useFirstFocus(load: () => void): FocusEventHandler {
  const isUsed = useRef(false);
  return () => {
    if (isUsed.current) return;
    isUsed.current = true;
    load();
  };
}
