import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Problem } from '@qlu/contracts/problem/problem';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemText } from '../../lib/http';
import { loadToastStack } from '../../ui/loadToastStack';
import { showToast } from '../../ui/toast';
import type { Failure } from '../payment/failure';
import { forgetDraft } from '../payment/formDraft';
import { forgetOpenedPayment } from '../payment/openedPayment';
import type { PaymentStage } from '../payment/paymentEnd';
import type { PaymentNotice } from '../payment/paymentNotice';
import { failureDetails, type ResultDetails } from '../payment/paymentResult';
import { useLeaveWarning } from '../payment/useLeaveWarning';
import { register, totalOf, type RegistrationOrder } from './register';
import { registrationDraftKey } from './registrationDraft';

/** A free registration shows its toast so long before the result page comes (spec 2 §9). */
const FREE_DELAY_MS = 2000;
const PAYMENT_PLAN = 'one-time';

export type RegisteringStage = PaymentStage | 'registered' | null;

/** Why the visitor is back at the form; `notice` is null where a toast says it. */
interface BackAtForm {
  notice: PaymentNotice | null;
}

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
    amount: totalOf(order),
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
  /** Answers what the visitor reads at the form; null when a toast or another page says it. */
  submit: (order: RegistrationOrder, payAgain: boolean) => Promise<PaymentNotice | null>;
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
    forgetDraft(registrationDraftKey(order.program_id));
    forgetOpenedPayment(transactionId);
    // The form leaves the history: going back from the result does not lead to a second payment.
    await navigate(SITE_ROUTES.paymentSuccess, { replace: true, state: { successDetails } });
  }

  function showFailure(order: RegistrationOrder, transactionId: string, why: Failure) {
    const details = failureDetails(resultOf(order, transactionId), why);
    return navigate(SITE_ROUTES.paymentFailure, { state: { failureDetails: details } });
  }

  /** Null when the visitor has left the form for another page. */
  async function work(order: RegistrationOrder, payAgain: boolean): Promise<BackAtForm | null> {
    const draft = registrationDraftKey(order.program_id);
    const end = await register(order, { draft, payAgain, onStage: setStage });
    switch (end.kind) {
      case 'paid':
        await showSuccess(order, end.transactionId);
        return null;
      case 'pending':
        await navigate(paymentResultPath(end.token), { replace: true });
        return null;
      case 'failed':
        await showFailure(order, end.transactionId, end.failure);
        return null;
      case 'noticed':
        return { notice: end.notice };
      case 'refused': {
        const description = problemText(end.problem, REGISTRATION_MESSAGES.failed);
        showToast({ title: REGISTRATION_MESSAGES.failedTitle, description, tone: 'error' });
        onRefused(end.problem);
        return { notice: null };
      }
    }
  }

  async function submit(order: RegistrationOrder, payAgain: boolean): Promise<PaymentNotice | null> {
    // A second press may come before the button is rendered as busy.
    if (working.current) return null;
    working.current = true;
    const back = await work(order, payAgain).catch((cause: unknown): BackAtForm => {
      reportError(cause);
      showToast({
        title: REGISTRATION_MESSAGES.failedTitle,
        description: REGISTRATION_MESSAGES.failed,
        tone: 'error',
      });
      return { notice: null };
    });
    // While the result page is still being fetched the form stays busy.
    if (!back) return null;
    working.current = false;
    setStage(null);
    return back.notice;
  }

  return { stage, submit };
}
