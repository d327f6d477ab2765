import { DONATION_LABELS, PAYMENT_PLAN, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failure } from '../payment/failure';
import { forgetDraft } from '../payment/formDraft';
import { forgetOpenedPayment } from '../payment/openedPayment';
import type { PaymentStage } from '../payment/paymentOutcome';
import type { PaymentNotice } from '../payment/paymentNotice';
import { failureDetails, localTransactionId, type ResultDetails } from '../payment/paymentResult';
import { useLeaveWarning } from '../payment/useLeaveWarning';
import { donate, type DonationOutcome, type DonationOrder } from './donate';
import { donationDraftKey } from './donationDraft';
import type { DonationKind } from './donationValues';

/** A completed form. */
export interface CompletedForm {
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

function resultOf(order: DonationOrder, transactionId: string): ResultDetails {
  const { sponsored_program: program, spots } = order;
  return {
    registrationType: 'donation',
    donationType: DONATION_LABELS[order.donation_type],
    transactionId,
    timestamp: new Date().toISOString(),
    donorName: order.donor_name,
    email: order.email,
    phone: order.phone,
    idType: order.id_type,
    // The browser stores navigation states on disk, so the number is masked as on the page.
    idNumber: idNumberForResult(order.id_type, order.id_number),
    amount: order.amount,
    paymentPlan: PAYMENT_PLAN,
    sponsoredProgram: program && SPONSORED_LABELS[program],
    spots: program ? (spots ?? undefined) : undefined,
  };
}

function unexpectedOutcome(cause: unknown): DonationOutcome {
  reportError(cause);
  return { kind: 'failed', transactionId: localTransactionId(), failure: failure.unexpected() };
}

/** Takes a completed form to the result page. Only one donation at a time, whichever form it comes from. */
export function useDonation(): DonationSubmission {
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage | null>(null);
  const isSubmitting = useRef(false);
  useLeaveWarning(stage === 'confirming');

  async function submit({ kind, order, payAgain }: CompletedForm): Promise<PaymentNotice | null> {
    // A second click may arrive before the button is rendered as busy.
    if (isSubmitting.current) return null;
    isSubmitting.current = true;
    const draft = donationDraftKey(kind);
    const outcome = await donate(order, { draft, payAgain, onStage: setStage }).catch(unexpectedOutcome);
    // The form stays busy while the result page loads.
    switch (outcome.kind) {
      case 'noticed':
        isSubmitting.current = false;
        setStage(null);
        return outcome.notice;
      case 'failed': {
        const details = failureDetails(resultOf(order, outcome.transactionId), outcome.failure);
        await navigate(SITE_ROUTES.paymentFailure, { state: { failureDetails: details } });
        return null;
      }
      case 'pending':
        await navigate(paymentResultPath(outcome.token), { replace: true });
        return null;
      case 'paid': {
        forgetDraft(draft);
        forgetOpenedPayment(outcome.transactionId);
        const state = { successDetails: resultOf(order, outcome.transactionId) };
        // Replaces the form in the history, so that going back does not lead to a second payment.
        await navigate(SITE_ROUTES.paymentSuccess, { replace: true, state });
        return null;
      }
    }
  }

  return { stage, submit };
}
