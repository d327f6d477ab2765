import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import type { PersonalRequestStoredResponse } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { fullNameProblem, optionalEmailProblem } from '@qlu/contracts/fields/fields.rules';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import {
  preferredDayProblem,
  preferredTimeProblem,
  requestPhoneProblem,
} from '@qlu/contracts/requests/requests.fields';
import type { SessionRequest } from '@qlu/contracts/requests/requests.resource';
import { DAY_PART_LABELS, DAY_PARTS } from '@qlu/contracts/requests/requests.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { facilitatorPicture, facilitators } from '../../../content/personal';
import { phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { showRejected, useCheckedForm, useSubmit, type Problems } from '../../lib/forms';
import { problemText } from '@qlu/contracts/client/http';
import type { Problem } from '@qlu/contracts/problem/problem';
import { sendOnce } from '../../lib/sendOnce';
import { Button, buttonClass } from '../../ui/Button';
import { EmailField, SelectField, TextField } from '../../ui/formFields';
import { ExternalLink } from '../../ui/Link';
import { PrivacyNote } from '../../ui/Text';
import { showToast } from '../../ui/toast';
import { plainPhone, plainText } from '../person-details/person';
import styles from './booking-form.module.css';

/** What a visitor types to ask for a session. The names are those of the API. */
export type BookingValues = Record<Exclude<keyof SessionRequest, 'facilitator' | 'idempotency_key'>, string>;

export const EMPTY_BOOKING: BookingValues = {
  full_name: '',
  phone: '',
  email: '',
  preferred_date: '',
  preferred_time: '',
};

function normalized(values: BookingValues): BookingValues {
  return {
    ...values,
    full_name: values.full_name.trim(),
    phone: plainPhone(values.phone),
    email: plainText(values.email),
  };
}

function problems(values: BookingValues): Problems<BookingValues> {
  return {
    full_name: fullNameProblem(values.full_name),
    phone: requestPhoneProblem(values.phone),
    email: optionalEmailProblem(values.email),
    preferred_date: preferredDayProblem(values.preferred_date),
    preferred_time: preferredTimeProblem(values.preferred_time),
  };
}

/** How long after a contact link was used the dialog closes. */
const CLOSE_DELAY_MS = 500;

interface BookingFormProps {
  /** What the visitor has typed. It outlives the dialog. */
  draft: { read: () => BookingValues; keep: (values: BookingValues) => void };
  /** Closes the dialog. */
  onDone: () => void;
}

/** The choice of a facilitator, and of a way to contact one: a call, a message or a request to be called. */
export function BookingForm({ draft, onDone }: BookingFormProps) {
  const form = useCheckedForm<BookingValues>({ empty: EMPTY_BOOKING, normalized, problems, draft });
  const { control } = form;
  const { isSubmitting } = form.formState;
  const [today] = useState(() => todayInIndia());
  const [facilitator, setFacilitator] = useState<string | null>(null);
  const firstFacilitator = useRef<HTMLInputElement>(null);
  /** `count` makes a repeated text a new alert, so that screen readers read it again. */
  const [alert, setAlert] = useState({ text: '', count: 0 });
  /** Why the request was not sent; '' when there is nothing to report. */
  const [failure, setFailure] = useState('');
  const [hasContacted, setContacted] = useState(false);
  const isOpen = useRef(false);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
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

  function showFailure(problem: Problem): void {
    const sentence = problemText(problem, NO_RESPONSE_MESSAGES.sendAgain);
    if (!isOpen.current) {
      // The visitor closed the dialog while the request was on its way.
      showToast({ title: 'Error', description: sentence, tone: 'error' });
      return;
    }
    setFailure(sentence);
    showRejected(form, problem, (name) =>
      name in EMPTY_BOOKING ? (name as keyof BookingValues) : undefined,
    );
  }

  const send = useSubmit(form, async (checked) => {
    const request = { ...checked, facilitator };
    const result = await sendOnce<PersonalRequestStoredResponse>('/api/personal-requests', request, 'req_');
    if (!result.ok) {
      showFailure(result.problem);
      return;
    }
    draft.keep(EMPTY_BOOKING);
    showToast({
      title: 'Booking request submitted successfully!',
      description: `We will call you to agree on the day and time. You can also reach us at ${siteSettings.mobilePhone.replaceAll(' ', '\u00a0')}.`,
      tone: 'success',
      duration: 5000,
    });
    if (isOpen.current) onDone();
  });

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    setFailure('');
    if (facilitator) {
      await send(event);
      return;
    }
    event.preventDefault();
    warn('Please select a facilitator');
    firstFacilitator.current?.focus();
    // As a form that was sent: each message disappears when its field is right.
    await form.handleSubmit(() => undefined)();
  }

  const contact = {
    isReady: facilitator !== null,
    onRefused: () => warn('Please select a facilitator first'),
    onContact: () => setContacted(true),
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <FacilitatorChoices chosen={facilitator} onChoose={choose} first={firstFacilitator} />
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
          href={whatsAppHref(
            siteSettings.whatsAppNumber,
            `I would like to have a personal session with ${facilitator}.`,
          )}
        >
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </ContactAction>
      </div>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>Or let us call you</legend>
        <TextField control={control} name="full_name" label="Full Name" required autoComplete="name" />
        <div className={styles.pair}>
          <TextField
            control={control}
            name="phone"
            label="Phone Number"
            required
            type="tel"
            autoComplete="tel"
          />
          <EmailField control={control} name="email" label="Email" />
          <TextField
            control={control}
            name="preferred_date"
            label="Preferred Day"
            required
            type="date"
            min={today}
          />
          <SelectField control={control} name="preferred_time" label="Preferred Time" required>
            <option value="">Please choose</option>
            {DAY_PARTS.map((part) => (
              <option key={part} value={part}>
                {DAY_PART_LABELS[part]}
              </option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <div aria-live="assertive">{failure && <Warning text={failure} />}</div>
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Submit Request'}
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

interface FacilitatorChoicesProps {
  chosen: string | null;
  onChoose: (name: string) => void;
  /** The first choice. */
  first: RefObject<HTMLInputElement | null>;
}

/** The facilitators as a radio group. */
function FacilitatorChoices({ chosen, onChoose, first }: FacilitatorChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.question}>Whom would you like to meet?</legend>
      <div className={styles.choices}>
        {facilitators.map(({ id, name, accompanies, languages }, index) => (
          <label key={id} className={styles.choice}>
            <input
              ref={index === 0 ? first : undefined}
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
