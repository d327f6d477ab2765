import { monthlyGiftPath, paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noConnectionNotice, type PaymentNotice } from '../payment/advice';
import type { PaymentStage } from '../payment/checkout';
import { forgetOpenedPayment } from '../payment/storedPayments';
import { usePaymentPage } from '../payment/usePaymentPage';
import { forgetDraft } from '../../lib/formDraft';
import { importWithRetries } from '../../lib/importWithRetries';
import type * as DonationPayment from './donationPayment';
import { donationDraftKey, type DonationKind, type DonationOrder } from './donation';

/** A completed form. */
interface CompletedForm {
  kind: DonationKind;
  order: DonationOrder;
  /** The donor wants to pay a second time for the same donation. */
  payAgain: boolean;
}

export interface DonationSubmission {
  /** Null while no payment is running. */
  stage: PaymentStage | null;
  /** Returns the notice for the form; null when another page follows. */
  submit: (completed: CompletedForm) => Promise<PaymentNotice | null>;
}

function loadPaymentCode(): Promise<typeof DonationPayment> {
  return importWithRetries(() => import('./donationPayment'));
}

/** Loads what the form needs after it is sent. Without a network it could no longer be loaded then. */
export function loadDonationCode(): void {
  loadPaymentCode().catch(reportError);
}

/** Takes a completed form to the result page. Only one donation at a time, whichever form it comes from. */
export function useDonation(): DonationSubmission {
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage | null>(null);
  const isSubmitting = useRef(false);
  const { hasLeft } = usePaymentPage(stage === 'confirming');

  async function submit({ kind, order, payAgain }: CompletedForm): Promise<PaymentNotice | null> {
    // A second click may arrive before the button is rendered as busy.
    if (isSubmitting.current) return null;
    isSubmitting.current = true;
    const draft = donationDraftKey(kind);
    const payment = await loadPaymentCode().catch(() => null);
    if (!payment) {
      isSubmitting.current = false;
      return noConnectionNotice();
    }
    const outcome = await payment
      .give(order, { draft, payAgain, onStage: setStage, hasLeft })
      .catch(payment.unexpectedOutcome);
    // The form stays busy while the result page loads.
    switch (outcome.kind) {
      case 'noticed':
        isSubmitting.current = false;
        setStage(null);
        return outcome.notice;
      case 'left':
        return null;
      case 'failed': {
        const { code, reason } = outcome.failure;
        const details = payment.resultOf(order, outcome.transactionId);
        const failureDetails = { ...details, errorCode: code, failureReason: reason };
        await navigate(SITE_ROUTES.paymentFailure, { state: { failureDetails } });
        return null;
      }
      case 'begun':
        forgetDraft(draft);
        await navigate(monthlyGiftPath(outcome.token), { replace: true });
        return null;
      case 'pending':
        await navigate(paymentResultPath(outcome.token), { replace: true });
        return null;
      case 'paid': {
        forgetDraft(draft);
        forgetOpenedPayment(outcome.transactionId);
        const state = {
          successDetails: payment.resultOf(order, outcome.transactionId),
        };
        // Replaces the form in the history, so that going back does not lead to a second payment.
        await navigate(SITE_ROUTES.paymentSuccess, { replace: true, state });
        return null;
      }
    }
  }

  return { stage, submit };
}
