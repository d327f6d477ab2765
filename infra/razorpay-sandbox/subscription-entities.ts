/** Plans, subscriptions and their invoices as the Razorpay API sends them. Amounts in paise, instants in Unix seconds. */
import type { Notes } from './entities.ts';

export interface Plan {
  id: string;
  entity: 'plan';
  interval: number;
  period: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  item: {
    id: string;
    active: true;
    name: string;
    description: string | null;
    amount: number;
    unit_amount: number;
    currency: string;
    type: 'plan';
  };
  notes: Notes;
  created_at: number;
}

export interface Subscription {
  id: string;
  entity: 'subscription';
  plan_id: string;
  customer_id: string | null;
  status:
    | 'created'
    | 'authenticated'
    | 'active'
    | 'pending'
    | 'halted'
    | 'cancelled'
    | 'completed'
    | 'expired'
    | 'paused';
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  quantity: number;
  notes: Notes;
  charge_at: number | null;
  start_at: number | null;
  end_at: number | null;
  auth_attempts: number;
  total_count: number;
  paid_count: number;
  remaining_count: number;
  customer_notify: boolean;
  created_at: number;
  expire_by: number | null;
  short_url: string;
  has_scheduled_changes: false;
  source: 'api';
  paused_at: number | null;
  /** `self`: by a call of the API; `customer`: by the payer in the UPI app. */
  pause_initiated_by: 'self' | 'customer' | null;
}

export interface Invoice {
  id: string;
  entity: 'invoice';
  type: 'invoice';
  customer_id: string | null;
  order_id: string;
  subscription_id: string;
  payment_id: string | null;
  status: 'issued' | 'paid';
  issued_at: number;
  paid_at: number | null;
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  billing_start: number;
  billing_end: number;
  notes: Notes;
  created_at: number;
}

export interface StoredPlan {
  keyId: string;
  plan: Plan;
}

export interface StoredSubscription {
  keyId: string;
  subscription: Subscription;
}

export interface StoredInvoice {
  keyId: string;
  invoice: Invoice;
}
