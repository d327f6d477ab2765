import { useState } from 'react';

/**
 * A dialog about one thing. The thing stays until the dialog has closed, so that the dialog can give the focus back
 * to the button that opened it.
 */
export function useDialog<T>() {
  const [subject, setSubject] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  return {
    subject,
    open,
    show: (about: T) => {
      setSubject(about);
      setOpen(true);
    },
    close: () => setOpen(false),
    afterClose: () => setSubject(null),
  };
}
