import { DONATION_LABELS, PAYMENT_PLAN, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failure } from '../payment/failure';
import { failureDetails, localTransactionId, type ResultDetails } from '../payment/paymentResult';
import type { PaymentStage } from '../payment/takePayment';
import { useLeaveWarning } from '../payment/useLeaveWarning';
import { give, type GivingEnd, type GivingOrder } from './give';
import { forgetDraft } from './givingDraft';
import { endRound } from './givingRound';
import type { GivingKind } from './givingValues';

/** A filled form on its way to a payment. */
export interface FilledGiving {
  kind: GivingKind;
  order: GivingOrder;
  round: string;
}

export interface Giving {
  /** Null while nothing is under way. */
  stage: PaymentStage | null;
  submit: (filled: FilledGiving) => Promise<void>;
}

function resultOf(order: GivingOrder, transactionId: string): ResultDetails {
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

/** From a filled form to the result page. One gift at a time, whichever form it comes from. */
export function useGiving(): Giving {
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage | null>(null);
  const working = useRef(false);
  useLeaveWarning(stage === 'confirming');

  function endUnexpectedly(cause: unknown): GivingEnd {
    reportError(cause);
    return { kind: 'failed', transactionId: localTransactionId(), failure: failure.unexpected() };
  }

  async function submit({ kind, order, round }: FilledGiving): Promise<void> {
    // A second press may come before the button has been drawn anew.
    if (working.current) return;
    working.current = true;
    const end = await give(order, round, setStage).catch(endUnexpectedly);
    const details = resultOf(order, end.transactionId);
    // While the result page is still being fetched the form stays busy.
    if (end.kind === 'failed') {
      const state = { failureDetails: failureDetails(details, end.failure) };
      await navigate(SITE_ROUTES.paymentFailure, { state });
      return;
    }
    forgetDraft(kind);
    endRound(round);
    // The form leaves the history: going back from the result does not lead to a second payment.
    await navigate(SITE_ROUTES.paymentSuccess, { replace: true, state: { successDetails: details } });
  }

  return { stage, submit };
}
