/** Shapes as the Razorpay API sends them. Amounts are paise, instants are unix seconds. */

/** An empty set of notes travels as `[]`, as Razorpay's PHP sends it. */
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
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: PaymentMethod;
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

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

/** The order's own settings are never sent, but they decide what happens to its payments. */
export interface StoredOrder {
  keyId: string;
  capture: 'automatic' | 'manual';
  order: Order;
}

export interface StoredPayment {
  keyId: string;
  payment: Payment;
}

export interface StoredRefund {
  keyId: string;
  refund: Refund;
  /** The X-Refund-Idempotency header and what was asked for with it. */
  idempotencyKey: string | null;
  request: string;
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
