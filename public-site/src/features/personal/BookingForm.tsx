import { CircleAlert, MessageCircle, Phone } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';
import { bookingTexts, CLOSE_DELAY_MS, sessionRequest } from './booking';
import styles from './booking-form.module.css';
import { ContactAction } from './ContactAction';
import { FacilitatorChoices } from './FacilitatorChoices';

/** The choice of a facilitator and of a way to contact one. `onDone` closes the dialog. */
export function BookingForm({ onDone }: { onDone: () => void }) {
  const [facilitator, setFacilitator] = useState<string | null>(null);
  /** `count` makes a repeated text a new alert, so that screen readers read it again. */
  const [alert, setAlert] = useState({ text: '', count: 0 });
  const [hasContacted, setContacted] = useState(false);

  useEffect(() => {
    if (!hasContacted) return;
    const timer = window.setTimeout(onDone, CLOSE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [hasContacted, onDone]);

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
      description: `To agree on a day, call or write to us: ${siteSettings.mobilePhone.replaceAll(' ', '\u00a0')}.`,
      tone: 'success',
      duration: 5000,
    });
    onDone();
  }

  const contact = {
    isReady: facilitator !== null,
    onRefused: () => warn(bookingTexts.noneForContact),
    onContact: () => setContacted(true),
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FacilitatorChoices chosen={facilitator} onChoose={choose} />
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
          opensNewTab
          href={whatsAppHref(siteSettings.whatsAppNumber, sessionRequest(facilitator ?? ''))}
        >
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </ContactAction>
        <Button type="submit" className={styles.submit}>
          Submit Request
        </Button>
      </div>
    </form>
  );
}
