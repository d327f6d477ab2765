import type { PersonalRequestStoredResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sendOnce } from '../../lib/sendOnce';
import { problemText, type CallProblem } from '../../lib/http';
import { showToast } from '../../ui/toast';
import { bookingTexts } from './booking';
import {
  bookingProblems,
  bookingRequest,
  EMPTY_BOOKING,
  type BookingField,
  type BookingProblems,
  type BookingValues,
} from './bookingValues';

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
