import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PersonalRequestRequest, PersonalRequestStoredResponse } from '@qlu/contracts/api/index';
import { fullNameProblem, optionalEmailProblem } from '@qlu/contracts/fields/fields.rules';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import {
  facilitatorProblem,
  preferredDayProblem,
  preferredTimeProblem,
  requestPhoneProblem,
} from '@qlu/contracts/requests/requests.fields';
import type { SessionRequest } from '@qlu/contracts/requests/requests.resource';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { type CallProblem, problemText } from '../../lib/http';
import { sendOnce } from '../../lib/sendOnce';
import { showToast } from '../../ui/toast';
import { plainPhone, plainText } from '../person-details/person';

function focusField(form: HTMLFormElement, name: string): void {
  const element = form.elements.namedItem(name);
  const control = element instanceof RadioNodeList ? element[0] : element;
  if (control instanceof HTMLElement) control.focus();
}

interface Booking {
  problems: BookingProblems;
  isSending: boolean;
  /** Why the request was not sent; '' when there is nothing to report. */
  failure: string;
  change: (field: BookingField, value: string) => void;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/**
 * Checks and sends the request for a session.
 *
 * @param onValues replaces the typed values
 * @param onNoFacilitator reports that no facilitator is chosen
 * @param onDone closes the dialog after a success
 */
export function useBooking(
  facilitator: string | null,
  values: BookingValues,
  {
    onValues,
    onNoFacilitator,
    onDone,
  }: {
    onValues: (values: BookingValues) => void;
    onNoFacilitator: () => void;
    onDone: () => void;
  },
): Booking {
  const [problems, setProblems] = useState<BookingProblems>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const isSubmitting = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function change(field: BookingField, value: string): void {
    onValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  }

  function showProblem(form: HTMLFormElement, problem: CallProblem): void {
    const sentence = problemText(problem, NO_RESPONSE_MESSAGES.sendAgain);
    if (!isOpen.current) {
      // The visitor closed the dialog while the request was on its way.
      showToast({ title: 'Error', description: sentence, tone: 'error' });
      return;
    }
    setFailure(sentence);
    const fields = Object.entries(problem.fields ?? {}).map(([name, [first]]) => [name, first] as const);
    setProblems(Object.fromEntries(fields));
    const [first] = fields;
    if (first) focusField(form, first[0]);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    // A second click may arrive before the button is rendered as busy.
    if (isSubmitting.current) return;
    const found = bookingProblems(values);
    const request = bookingRequest(facilitator, values);
    setFailure('');
    setProblems(found);
    if (!request) {
      onNoFacilitator();
      focusField(form, 'facilitator');
      return;
    }
    const [first] = Object.keys(found);
    if (first) {
      focusField(form, first);
      return;
    }
    isSubmitting.current = true;
    setSending(true);
    const result = await sendOnce<PersonalRequestStoredResponse>('/api/personal-requests', request, 'req_');
    isSubmitting.current = false;
    setSending(false);
    if (!result.ok) {
      showProblem(form, result.problem);
      return;
    }
    onValues(EMPTY_BOOKING);
    showToast({
      title: bookingTexts.submitted,
      description: `We will call you to agree on the day and time. You can also reach us at ${siteSettings.mobilePhone.replaceAll(' ', '\u00a0')}.`,
      tone: 'success',
      duration: 5000,
    });
    if (isOpen.current) onDone();
  }

  return { problems, isSending, failure, change, submit };
}

/** How long after a contact link was used the dialog closes. */
export const CLOSE_DELAY_MS = 500;

export const bookingTexts = {
  noneForContact: 'Please select a facilitator first',
  noneForSubmit: 'Please select a facilitator',
  submitted: 'Booking request submitted successfully!',
} as const;

/** The prefilled WhatsApp message. */
export function sessionRequest(facilitator: string): string {
  return `I would like to have a personal session with ${facilitator}.`;
}

/** What a visitor types to ask for a session. The names are those of the API. */
export type BookingValues = Record<BookingField, string>;
export type BookingField = Exclude<keyof SessionRequest, 'facilitator' | 'idempotency_key'>;

export const EMPTY_BOOKING: BookingValues = {
  full_name: '',
  phone: '',
  email: '',
  preferred_date: '',
  preferred_time: '',
};

const RULES: Record<BookingField, (value: unknown) => string | null> = {
  full_name: fullNameProblem,
  phone: requestPhoneProblem,
  email: optionalEmailProblem,
  preferred_date: (value) => preferredDayProblem(value),
  preferred_time: preferredTimeProblem,
};

export type BookingProblems = Partial<Record<BookingField, string>>;

function normalized(values: BookingValues): BookingValues {
  return {
    ...values,
    full_name: values.full_name.trim(),
    phone: plainPhone(values.phone),
    email: plainText(values.email),
  };
}

/** One message for each invalid field, in the form's order. */
function bookingProblems(values: BookingValues): BookingProblems {
  const checked = normalized(values);
  const all = (Object.keys(RULES) as BookingField[]).map(
    (name) => [name, RULES[name](checked[name])] as const,
  );
  return Object.fromEntries(all.filter(([, problem]) => problem !== null));
}

/** The request for valid values; null while no facilitator is chosen. */
function bookingRequest(
  facilitator: string | null,
  values: BookingValues,
): Omit<PersonalRequestRequest, 'idempotency_key'> | null {
  if (facilitator === null || facilitatorProblem(facilitator)) return null;
  return { ...normalized(values), facilitator } as PersonalRequestRequest;
}
