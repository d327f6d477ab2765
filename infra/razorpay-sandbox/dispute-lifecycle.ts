import type { Dispute, Evidence, StoredPayment } from './entities.ts';
import { nowInSeconds } from './entities.ts';
import { newId } from './ids.ts';
import type { SandboxState } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

export const disputeEndings = ['won', 'lost', 'closed', 'under_review'] as const;
type DisputeEnding = (typeof disputeEndings)[number];

interface DisputeStart {
  /** In paise. Absent: the whole payment. */
  amount: number | undefined;
  reasonCode: string | undefined;
  /** In Unix seconds. Absent: in a week. */
  respondBy: number | undefined;
  /** No event is sent. */
  silent?: boolean;
}

const week = 7 * 24 * 60 * 60;

/** Changes the states of disputes and sends an event for each change. The payment does not change. */
export class DisputeLifecycle {
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;

  constructor(state: SandboxState, webhooks: WebhookSender) {
    this.state = state;
    this.webhooks = webhooks;
  }

  open({ keyId, payment }: StoredPayment, start: DisputeStart): Dispute {
    const dispute: Dispute = {
      id: newId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount: start.amount ?? payment.amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: start.reasonCode ?? 'goods_or_services_not_received_or_partially_received',
      respond_by: start.respondBy ?? nowInSeconds() + week,
      status: 'open',
      phase: 'chargeback',
      created_at: nowInSeconds(),
      evidence: noEvidence(start.amount ?? payment.amount),
    };
    this.state.disputes.add({ keyId, dispute });
    this.state.save();
    if (!start.silent) this.webhooks.emit('payment.dispute.created', { payment, dispute });
    return dispute;
  }

  settle(dispute: Dispute, status: DisputeEnding): void {
    dispute.status = status;
    if (status === 'lost') dispute.amount_deducted = dispute.amount;
    this.state.save();
    const payment = this.state.payments.get(dispute.payment_id)?.payment ?? {};
    this.webhooks.emit(`payment.dispute.${status}`, { payment, dispute });
  }
}

function noEvidence(amount: number): Evidence {
  return {
    amount,
    summary: null,
    shipping_proof: null,
    billing_proof: null,
    cancellation_proof: null,
    customer_communication: null,
    proof_of_service: null,
    explanation_letter: null,
    refund_confirmation: null,
    access_activity_log: null,
    refund_cancellation_policy: null,
    term_and_conditions: null,
    others: null,
    submitted_at: null,
  };
}
