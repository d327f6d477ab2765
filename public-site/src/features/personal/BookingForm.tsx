import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useState } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { Button } from '../../ui/Button';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { bookingTexts, CLOSE_DELAY_MS, sessionRequest } from './booking';
import styles from './booking-form.module.css';
import type { BookingValues } from './bookingValues';
import { ContactAction } from './ContactAction';
import { FacilitatorChoices } from './FacilitatorChoices';
import { RequestFields } from './RequestFields';
import { useBooking } from './useBooking';

interface BookingFormProps {
  /** What the visitor has typed. It outlives the dialog. */
  values: BookingValues;
  onValues: (values: BookingValues) => void;
  /** Closes the dialog. */
  onDone: () => void;
}

/** The choice of a facilitator, and of a way to contact one: a call, a message or a request to be called. */
export function BookingForm({ values, onValues, onDone }: BookingFormProps) {
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

  const booking = useBooking(facilitator, values, {
    onValues,
    onNoFacilitator: () => warn(bookingTexts.noneForSubmit),
    onDone,
  });
  const contact = {
    isReady: facilitator !== null,
    onRefused: () => warn(bookingTexts.noneForContact),
    onContact: () => setContacted(true),
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void booking.submit(event)}>
      <FacilitatorChoices chosen={facilitator} onChoose={choose} />
      <div role="alert" className={styles.reserved}>
        {alert.text && <Warning key={alert.count} text={alert.text} />}
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
      </div>
      <RequestFields values={values} problems={booking.problems} onChange={booking.change} />
      <div aria-live="assertive">{booking.failure && <Warning text={booking.failure} />}</div>
      <Button type="submit" wide busy={booking.isSending}>
        {booking.isSending ? 'Sending...' : 'Submit Request'}
      </Button>
      <PrivacyNote reason="We use these details to call you and fix a day and time." />
    </form>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className={styles.warning}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
