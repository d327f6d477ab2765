import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { tooltip } from './tooltip';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called by the close button, the Escape key and a click on the backdrop. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog. All supported browsers trap the focus in it, make the rest of the page
 * inert and restore the focus, so no library is needed.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the Escape key closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-covers-page={open || undefined}
      // The dialog has no padding: a click whose target is the dialog itself is on the backdrop.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label="Close"
            {...tooltip('Close')}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  );
}
