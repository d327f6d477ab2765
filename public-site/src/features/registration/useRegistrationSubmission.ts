import type { FailureDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Problem } from '@qlu/contracts/problem/problem';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureAdvice, noConnectionNotice, refusalAdvice, type PaymentNotice } from '../payment/advice';
import type { PaymentOutcome, PaymentStage } from '../payment/checkout';
import { forgetOpenedPayment, openedPayment } from '../payment/storedPayments';
import { usePaymentPage } from '../payment/usePaymentPage';
import { problemText } from '@qlu/contracts/client/http';
import { importWithRetries } from '../../lib/importWithRetries';
import { loadToasts, showToast } from '../../ui/toast';
import { forgetDraft } from '../../lib/formDraft';
import type * as RegistrationPayment from './registrationPayment';
import { registrationDraftKey, type RegistrationOrder } from './registration';

/** How long a free registration shows its toast before the result page opens. */
const FREE_DELAY_MS = 2000;

export type RegistrationStage = PaymentStage | 'registered' | null;

/** The visitor is back at the form. `notice` is null when a toast shows the reason. */
interface BackAtForm {
  notice: PaymentNotice | null;
}

type Paid = Extract<PaymentOutcome, { kind: 'paid' }>;
type PaymentCode = typeof RegistrationPayment;

function loadPaymentCode(): Promise<PaymentCode> {
  return importWithRetries(() => import('./registrationPayment'));
}

/** Loads what the form needs after it is sent. Without a network it could no longer be loaded then. */
export function loadSubmissionCode(): void {
  Promise.all([loadPaymentCode(), loadToasts()]).catch(reportError);
}

/** Takes a completed form to the result page, or back to the form with the server's problem. */
export function useRegistrationSubmission(onRefused: (problem: Problem) => void): {
  stage: RegistrationStage;
  /** Returns the notice for the form; null when a toast or another page shows the outcome. */
  submit: (order: RegistrationOrder, payAgain: boolean) => Promise<PaymentNotice | null>;
} {
  const navigate = useNavigate();
  const [stage, setStage] = useState<RegistrationStage>(null);
  const isSubmitting = useRef(false);
  const { hasLeft } = usePaymentPage(stage === 'confirming');
  const successTimer = useRef(0);
  // A visitor who leaves the page during the delay is not redirected.
  useEffect(() => () => window.clearTimeout(successTimer.current), []);
  async function showSuccess(
    { resultOf, confirmedPlace }: PaymentCode,
    order: RegistrationOrder,
    { transactionId, ownToken, confirmUntil, isEmailLimitReached }: Paid,
  ): Promise<void> {
    const successDetails = {
      ...resultOf(order, transactionId),
      ownToken,
      confirmUntil,
      isEmailLimitReached,
    };
    if (order.amount === 0 && !confirmUntil) {
      setStage('registered');
      const { successTitle: title } = REGISTRATION_MESSAGES;
      showToast({
        title,
        description: PUBLIC_PROGRAM_MESSAGES.freeNoFee,
        tone: 'success',
      });
      await new Promise((resolve) => {
        successTimer.current = window.setTimeout(resolve, FREE_DELAY_MS);
      });
    }
    const token = successDetails.resultToken;
    const place = token ? await confirmedPlace(token) : {};
    forgetDraft(registrationDraftKey(order.program_id));
    forgetOpenedPayment(transactionId);
    if (token && !place) {
      // The program may have become full. The result page has the server's state.
      await navigate(paymentResultPath(token), { replace: true });
      return;
    }
    // Replaces the form in the history, so that going back does not lead to a second payment.
    await navigate(SITE_ROUTES.paymentSuccess, {
      replace: true,
      state: { successDetails: { ...successDetails, ...place } },
    });
  }

  /** Null when the visitor has left the form for another page. */
  async function run(order: RegistrationOrder, payAgain: boolean): Promise<BackAtForm | null> {
    const draft = registrationDraftKey(order.program_id);
    const payment = await loadPaymentCode().catch(() => null);
    if (!payment) return { notice: noConnectionNotice(order.amount === 0) };
    const outcome = await payment.register(order, {
      draft,
      payAgain,
      onStage: setStage,
      hasLeft,
    });
    switch (outcome.kind) {
      case 'paid':
        await showSuccess(payment, order, outcome);
        return null;
      case 'pending':
        await navigate(paymentResultPath(outcome.token), { replace: true });
        return null;
      case 'failed': {
        const { code, reason } = outcome.failure;
        const failureDetails: FailureDetails = {
          ...payment.resultOf(order, outcome.transactionId),
          errorCode: code,
          failureReason: reason,
          offerToken: order.waiting_token ?? undefined,
        };
        await navigate(SITE_ROUTES.paymentFailure, { state: { failureDetails } });
        return null;
      }
      case 'left':
        return null;
      case 'noticed':
        return { notice: outcome.notice };
      case 'refused': {
        const description = problemText(outcome.problem, REGISTRATION_MESSAGES.failed);
        showToast({
          title: REGISTRATION_MESSAGES.failedTitle,
          lead: refusalAdvice(outcome.problem, order.amount === 0, openedPayment() !== null),
          description,
          tone: 'error',
        });
        onRefused(outcome.problem);
        return { notice: null };
      }
    }
  }

  async function submit(order: RegistrationOrder, payAgain: boolean): Promise<PaymentNotice | null> {
    // A second click may arrive before the button is rendered as busy.
    if (isSubmitting.current) return null;
    isSubmitting.current = true;
    const returned = await run(order, payAgain).catch((cause: unknown): BackAtForm => {
      reportError(cause);
      showToast({
        title: REGISTRATION_MESSAGES.failedTitle,
        lead: order.amount === 0 ? null : failureAdvice('SYSTEM_ERROR', navigator.onLine, true),
        description: REGISTRATION_MESSAGES.failed,
        tone: 'error',
      });
      return { notice: null };
    });
    // The form stays busy while the result page loads.
    if (!returned) return null;
    isSubmitting.current = false;
    setStage(null);
    return returned.notice;
  }

  return { stage, submit };
}
