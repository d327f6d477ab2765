import { DONATION_LABELS, PAYMENT_PLAN, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failure } from '../payment/failure';
import { forgetDraft } from '../payment/formDraft';
import { forgetOpenedPayment } from '../payment/openedPayment';
import type { PaymentStage } from '../payment/paymentEnd';
import type { PaymentNotice } from '../payment/paymentNotice';
import { failureDetails, localTransactionId, type ResultDetails } from '../payment/paymentResult';
import { useLeaveWarning } from '../payment/useLeaveWarning';
import { give, type DonationEnd, type DonationOrder } from './donate';
import { donationDraftKey } from './donationDraft';
import type { DonationKind } from './donationValues';

/** A filled form on its way to a payment. */
export interface FilledDonation {
  kind: DonationKind;
  order: DonationOrder;
  /** The donor asks for a second payment of what is paid. */
  payAgain: boolean;
}

export interface Giving {
  /** Null while nothing is under way. */
  stage: PaymentStage | null;
  /** Answers what the donor reads at the form; null when another page follows. */
  submit: (filled: FilledDonation) => Promise<PaymentNotice | null>;
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
    // The browser keeps navigation states on disk: no more of the number than the page shows.
    idNumber: idNumberForResult(order.id_type, order.id_number),
    amount: order.amount,
    paymentPlan: PAYMENT_PLAN,
    sponsoredProgram: program && SPONSORED_LABELS[program],
    spots: program ? (spots ?? undefined) : undefined,
  };
}

function endUnexpectedly(cause: unknown): DonationEnd {
  reportError(cause);
  return { kind: 'failed', transactionId: localTransactionId(), failure: failure.unexpected() };
}

/** From a filled form to the result page. One gift at a time, whichever form it comes from. */
export function useDonation(): Giving {
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage | null>(null);
  const working = useRef(false);
  useLeaveWarning(stage === 'confirming');

  async function submit({ kind, order, payAgain }: FilledDonation): Promise<PaymentNotice | null> {
    // A second press may come before the button is rendered as busy.
    if (working.current) return null;
    working.current = true;
    const draft = donationDraftKey(kind);
    const end = await give(order, { draft, payAgain, onStage: setStage }).catch(endUnexpectedly);
    // While the result page is still being fetched the form stays busy.
    switch (end.kind) {
      case 'noticed':
        working.current = false;
        setStage(null);
        return end.notice;
      case 'failed': {
        const details = failureDetails(resultOf(order, end.transactionId), end.failure);
        await navigate(SITE_ROUTES.paymentFailure, { state: { failureDetails: details } });
        return null;
      }
      case 'pending':
        await navigate(paymentResultPath(end.token), { replace: true });
        return null;
      case 'paid': {
        forgetDraft(draft);
        forgetOpenedPayment(end.transactionId);
        const state = { successDetails: resultOf(order, end.transactionId) };
        // The form leaves the history: going back from the result does not lead to a second payment.
        await navigate(SITE_ROUTES.paymentSuccess, { replace: true, state });
        return null;
      }
    }
  }

  return { stage, submit };
}
