import { useEffect, useRef } from 'react';

/** Whether the visitor has left the page since its form was sent. */
export function useHasLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}
