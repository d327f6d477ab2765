import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_PART_LABELS, DAY_PARTS } from '@qlu/contracts/requests/requests.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { facilitatorPicture, facilitators } from '../../../content/personal';
import { phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { Button, buttonClass } from '../../ui/Button';
import { ExternalLink } from '../../ui/Link';
import { PrivacyNote } from '../../ui/Text';
import {
  type BookingField,
  type BookingProblems,
  type BookingValues,
  useBooking,
  bookingTexts,
  CLOSE_DELAY_MS,
  sessionRequest,
} from './booking';
import { EmailInput, Field, Select, TextInput } from '../../ui/fields';
import styles from './booking-form.module.css';

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

interface RequestFieldsProps {
  values: BookingValues;
  problems: BookingProblems;
  onChange: (field: BookingField, value: string) => void;
}

/** Who asks for a session, and when it would suit. */
function RequestFields({ values, problems, onChange }: RequestFieldsProps) {
  const [today] = useState(() => todayInIndia());
  const input = (name: BookingField) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.bookingFormLegend}>Or let us call you</legend>
      <Field label="Full Name" required error={problems['full_name']}>
        {(control) => <TextInput {...control} {...input('full_name')} autoComplete="name" />}
      </Field>
      <div className={styles.pair}>
        <Field label="Phone Number" required error={problems['phone']}>
          {(control) => <TextInput {...control} {...input('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Email" error={problems['email']}>
          {(control) => <EmailInput {...control} {...input('email')} />}
        </Field>
        <Field label="Preferred Day" required error={problems['preferred_date']}>
          {(control) => <TextInput {...control} {...input('preferred_date')} type="date" min={today} />}
        </Field>
        <Field label="Preferred Time" required error={problems['preferred_time']}>
          {(control) => (
            <Select {...control} {...input('preferred_time')}>
              <option value="">Please choose</option>
              {DAY_PARTS.map((part) => (
                <option key={part} value={part}>
                  {DAY_PART_LABELS[part]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}

interface FacilitatorChoicesProps {
  chosen: string | null;
  onChoose: (name: string) => void;
}

/** The facilitators as a radio group. */
function FacilitatorChoices({ chosen, onChoose }: FacilitatorChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.facilitatorChoicesLegend}>Whom would you like to meet?</legend>
      <div className={styles.choices}>
        {facilitators.map(({ id, name, accompanies, languages }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="facilitator"
              value={name}
              checked={chosen === name}
              onChange={() => onChoose(name)}
              className={styles.radio}
            />
            <img
              className={styles.portrait}
              src={facilitatorPicture(id)}
              // The name is next to it, and is already the name of the choice.
              alt=""
              width="1200"
              height="900"
              loading="lazy"
              decoding="async"
            />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.line}>{accompanies}</span>
              <span className={styles.line}>{languages}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ContactActionProps {
  href: string;
  opensNewTab?: boolean;
  /** Whether a facilitator is chosen. */
  isReady: boolean;
  onRefused: () => void;
  onContact: () => void;
  children: ReactNode;
}

/** A contact link. Until a facilitator is chosen, it is a button that asks for the choice. */
function ContactAction({
  href,
  opensNewTab = false,
  isReady,
  onRefused,
  onContact,
  children,
}: ContactActionProps) {
  if (!isReady) {
    return (
      <Button variant="secondary" onClick={onRefused}>
        {children}
      </Button>
    );
  }
  const className = buttonClass({ variant: 'secondary' });
  return opensNewTab ? (
    <ExternalLink href={href} className={className} onClick={onContact}>
      {children}
    </ExternalLink>
  ) : (
    <a href={href} className={className} onClick={onContact}>
      {children}
    </a>
  );
}
