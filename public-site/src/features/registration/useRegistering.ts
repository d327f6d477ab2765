import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Problem } from '@qlu/contracts/problem/problem';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemText } from '../../lib/http';
import { loadToastStack } from '../../ui/loadToastStack';
import { showToast } from '../../ui/toast';
import type { Failure } from '../payment/failure';
import { failureDetails, type ResultDetails } from '../payment/paymentResult';
import type { PaymentStage } from '../payment/takePayment';
import { useLeaveWarning } from '../payment/useLeaveWarning';
import { register, type RegistrationOrder } from './register';
import { forgetDraft } from './registrationDraft';

/** A free registration shows its toast so long before the result page comes (spec 2 §9). */
const FREE_DELAY_MS = 2000;
const PAYMENT_PLAN = 'one-time';

export type RegisteringStage = PaymentStage | 'registered' | null;

function resultOf(order: RegistrationOrder, transactionId: string): ResultDetails {
  return {
    registrationType: 'registration',
    donationType: 'Program Registration',
    transactionId,
    timestamp: new Date().toISOString(),
    donorName: order.name,
    email: order.email,
    phone: order.phone,
    idType: order.idType,
    // The browser keeps navigation states on disk: no more of the number than the page shows.
    idNumber: idNumberForResult(order.idType, order.idNumber),
    amount: (Math.round(order.amount * 100) * order.number_of_people) / 100,
    paymentPlan: PAYMENT_PLAN,
    programName: order.program_name,
    programDate: order.program_date,
    programTime: order.program_time,
    programLocation: order.program_location,
    programId: order.program_id,
    numberOfPeople: order.number_of_people,
  };
}

/** From a filled form to the result page, or back to the form with what the server refused. */
export function useRegistering(onRefused: (problem: Problem) => void): {
  stage: RegisteringStage;
  submit: (order: RegistrationOrder) => Promise<void>;
} {
  const navigate = useNavigate();
  const [stage, setStage] = useState<RegisteringStage>(null);
  const working = useRef(false);
  const waiting = useRef(0);
  useLeaveWarning(stage === 'confirming');
  // Who leaves the page within the two seconds stays where they went.
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  // Without a network there is a message to show, and no way to fetch what shows it.
  useEffect(() => {
    loadToastStack().catch(reportError);
  }, []);

  async function showSuccess(order: RegistrationOrder, transactionId: string): Promise<void> {
    const successDetails = resultOf(order, transactionId);
    if (order.amount === 0) {
      setStage('registered');
      const { successTitle: title } = REGISTRATION_MESSAGES;
      showToast({ title, description: PROGRAM_MESSAGES.freeNoFee, tone: 'success' });
      await new Promise((resolve) => {
        waiting.current = window.setTimeout(resolve, FREE_DELAY_MS);
      });
    }
    forgetDraft(order.program_id);
    // The form leaves the history: going back from the result does not lead to a second payment.
    await navigate(SITE_ROUTES.paymentSuccess, { replace: true, state: { successDetails } });
  }

  function showFailure(order: RegistrationOrder, transactionId: string, why: Failure) {
    const details = failureDetails(resultOf(order, transactionId), why);
    return navigate(SITE_ROUTES.paymentFailure, { state: { failureDetails: details } });
  }

  /** Answers whether the visitor is back at the form. */
  async function work(order: RegistrationOrder): Promise<boolean> {
    const end = await register(order, setStage);
    switch (end.kind) {
      case 'registered':
        await showSuccess(order, end.transactionId);
        return false;
      case 'failed':
        await showFailure(order, end.transactionId, end.failure);
        return false;
      case 'refused': {
        const description = problemText(end.problem, REGISTRATION_MESSAGES.failed);
        showToast({ title: REGISTRATION_MESSAGES.failedTitle, description, tone: 'error' });
        onRefused(end.problem);
        return true;
      }
    }
  }

  async function submit(order: RegistrationOrder): Promise<void> {
    // A second press may come before the button has been drawn anew.
    if (working.current) return;
    working.current = true;
    const isBack = await work(order).catch((cause: unknown) => {
      reportError(cause);
      showToast({
        title: REGISTRATION_MESSAGES.failedTitle,
        description: REGISTRATION_MESSAGES.failed,
        tone: 'error',
      });
      return true;
    });
    // While the result page is still being fetched the form stays busy.
    if (!isBack) return;
    working.current = false;
    setStage(null);
  }

  return { stage, submit };
}
