import { useState } from 'react';

/**
 * State of a dialog about one subject. The subject is kept until the closing animation ends, so that the dialog can
 * return the focus to the button that opened it.
 */
export function useDialog<T>() {
  const [subject, setSubject] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  return {
    subject,
    open,
    show: (next: T) => {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    afterClose: () => setSubject(null),
  };
}
