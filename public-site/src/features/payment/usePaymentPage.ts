import { useEffect, useRef } from 'react';

/**
 * What each page that pays does: asks for confirmation before it is closed while a payment may be in progress, and knows
 * whether the visitor has left it since the form was sent.
 */
export function usePaymentPage(isConfirming: boolean): { hasLeft: () => boolean } {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  useEffect(() => {
    if (!isConfirming) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isConfirming]);
  return { hasLeft: () => left.current };
}
