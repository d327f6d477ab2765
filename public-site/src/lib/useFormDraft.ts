import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Form } from './useForm';

interface DraftStore<V> {
  /** The values that this tab has stored; the values of an empty form if there are none. */
  read: () => V;
  keep: (values: V) => void;
}

/**
 * Fills a form with the draft of this tab, and stores each change. The form is first rendered without the draft, as in the
 * server's HTML, and has it before the browser paints.
 */
export function useFormDraft<V extends object>(form: Form<V>, draft: DraftStore<V>): void {
  const { values } = form;
  const rendered = useRef(values);
  const restore = useEffectEvent(() => {
    const stored = draft.read();
    if (JSON.stringify(stored) !== JSON.stringify(values)) form.reset(stored);
  });
  const keep = useEffectEvent(() => draft.keep(values));
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    // The first values are not those of the visitor, and would replace the draft.
    if (values !== rendered.current) keep();
  }, [values]);
}
