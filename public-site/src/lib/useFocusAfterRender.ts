import { useLayoutEffect, useReducer, type RefObject } from 'react';

/**
 * Returns a function that focuses an element together with the changes of the same event. Focus scrolls the page:
 * before the changes are rendered, a second click would meet another control of the old content.
 */
export function useFocusAfterRender(element: RefObject<HTMLElement | null>): () => void {
  const [count, request] = useReducer((before: number) => before + 1, 0);
  useLayoutEffect(() => {
    if (count > 0) element.current?.focus();
  }, [element, count]);
  return request;
}
