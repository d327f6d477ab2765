import { CircleAlert, MessageCircle, Phone, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { siteSettings } from '../../../content/site-settings';
import { phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';
import { ContactAction } from './ContactAction';
import { FacilitatorChoices } from './FacilitatorChoices';
import styles from './facilitators-dialog.module.css';
import { bookingTexts, CLOSE_DELAY_MS, sessionRequest } from './booking';

/**
 * The choice among the facilitators and the ways to reach one (spec 1 §4, §5). It is there while it is open, so
 * that closing it clears the choice.
 */
export function FacilitatorsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [facilitator, setFacilitator] = useState<string | null>(null);
  /** The count makes the same sentence a new alert when it is given again. */
  const [alert, setAlert] = useState({ text: '', count: 0 });
  const [hasActed, setActed] = useState(false);
  const titleId = useId();

  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    // The sheet fills the dialog: what is pressed beside it is the dialog itself.
    function closeOnBackdrop(event: MouseEvent): void {
      if (event.target === shown) shown?.close();
    }
    shown.showModal();
    shown.addEventListener('click', closeOnBackdrop);
    return () => {
      shown.removeEventListener('click', closeOnBackdrop);
      shown.close();
    };
  }, []);

  useEffect(() => {
    if (!hasActed) return;
    const timer = window.setTimeout(() => dialog.current?.close(), CLOSE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [hasActed]);

  function warn(text: string): void {
    setAlert(({ count }) => ({ text, count: count + 1 }));
  }

  function choose(name: string): void {
    setFacilitator(name);
    setAlert(({ count }) => ({ text: '', count }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!facilitator) {
      warn(bookingTexts.noneForSubmit);
      return;
    }
    showToast({
      title: bookingTexts.submitted,
      description: `To agree on a day, call or write to us: ${siteSettings.mobilePhone}.`,
      tone: 'success',
      duration: 5000,
    });
    dialog.current?.close();
  }

  const contact = {
    isReady: facilitator !== null,
    onRefused: () => warn(bookingTexts.noneForContact),
    onActed: () => setActed(true),
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-covers-page
      onClose={onClose}
    >
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h2 id={titleId}>Facilitators</h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <div className={styles.body}>
          <FacilitatorChoices chosen={facilitator} onChoose={choose} />
        </div>
        <div className={styles.foot}>
          <div role="alert" className={styles.alert}>
            {alert.text && (
              <p key={alert.count}>
                <CircleAlert aria-hidden="true" />
                {alert.text}
              </p>
            )}
          </div>
          <div className={styles.actions}>
            <ContactAction {...contact} href={phoneHref(siteSettings.mobilePhone)}>
              <Phone aria-hidden="true" />
              Call
            </ContactAction>
            <ContactAction
              {...contact}
              isElsewhere
              href={whatsAppHref(siteSettings.whatsAppNumber, sessionRequest(facilitator ?? ''))}
            >
              <MessageCircle aria-hidden="true" />
              WhatsApp
            </ContactAction>
            <Button type="submit">Submit Request</Button>
          </div>
        </div>
      </form>
    </dialog>
  );
}
