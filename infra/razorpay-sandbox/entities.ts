/** Shapes as the Razorpay API sends them. Amounts are in paise, instants in Unix seconds. */

/** Empty notes are `[]`: Razorpay's PHP encodes them so. */
export type Notes = Record<string, string | number> | [];

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export type PaymentMethod = 'upi' | 'card' | 'netbanking';
export const paymentMethods: readonly PaymentMethod[] = ['upi', 'card', 'netbanking'];

/** A status and a method that the API does not document, for an attempt that moves no money. */
export const unknownStatus = 'in_review';
export const unknownMethod = 'paylater_x';

export interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: string;
  issuer: string;
  international: boolean;
  emi: boolean;
  sub_type: string;
  token_iin: null;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | typeof unknownStatus;
  order_id: string;
  /** The invoice of a subscription's charge. */
  invoice_id: string | null;
  international: boolean;
  method: PaymentMethod | typeof unknownMethod;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  upi?: { vpa: string; payer_account_type: string; flow: string };
  email: string;
  contact: string;
  notes: Notes;
  /** Present when the payer bears the fee. The amount then is the order's amount plus the fee. */
  fee_bearer?: 'customer';
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn?: string | null; rrn?: string };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: 'normal' | 'optimum';
}

/** Files and texts that contest a dispute; null until they are sent. */
export type Evidence = Record<
  | 'summary'
  | 'shipping_proof'
  | 'billing_proof'
  | 'cancellation_proof'
  | 'customer_communication'
  | 'proof_of_service'
  | 'explanation_letter'
  | 'refund_confirmation'
  | 'access_activity_log'
  | 'refund_cancellation_policy'
  | 'term_and_conditions'
  | 'others'
  | 'submitted_at',
  null
> & { amount: number };

export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  /** 0 until the dispute is lost. */
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'chargeback';
  created_at: number;
  evidence: Evidence;
}

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

/** An order with its capture setting, which the API does not return. */
export interface StoredOrder {
  keyId: string;
  capture: 'automatic' | 'manual';
  order: Order;
  /** The invoice of a subscription that the order belongs to. */
  invoiceId?: string;
}

export interface StoredPayment {
  keyId: string;
  payment: Payment;
}

export interface StoredRefund {
  keyId: string;
  refund: Refund;
  /** The X-Refund-Idempotency header, and the request that was made with it. */
  idempotencyKey: string | null;
  request: string;
}

/** One line of a settlement. Instants in Unix seconds. */
interface SettlementLine {
  entity_id: string;
  type: 'payment' | 'refund';
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  posted_at: number;
  credit_type: string;
  description: string | null;
  notes: string;
  /** Null for a payment. */
  payment_id: string | null;
  settlement_utr: string;
  order_id: string | null;
  method: string | null;
  dispute_id: null;
}

export interface StoredSettlementLine {
  keyId: string;
  line: SettlementLine;
}

export interface StoredDispute {
  keyId: string;
  dispute: Dispute;
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
