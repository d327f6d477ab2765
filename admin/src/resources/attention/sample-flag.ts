import type { AttentionFlag } from './attention-texts';

/** An open entry for tests. */
export function sampleFlag(changes: Partial<AttentionFlag> = {}): AttentionFlag {
  return {
    id: 7,
    kind: 'amount_mismatch',
    transaction_id: 'reg_sample_0001',
    purpose: 'registration',
    payment_status: 'pending',
    name: 'లక్ష్మి ప్రసన్న',
    phone: '9876543210',
    email: 'lakshmi@example.org',
    item: 'Inner Child Healing',
    expected_amount: 1_000,
    amount: 900,
    requested_amount: 0,
    currency: 'INR',
    gateway_payment_id: 'pay_MT48CvBhIC98MQ',
    acceptable: true,
    dispute_id: null,
    respond_by: null,
    dispute_status: null,
    flagged_at: '2026-11-22T03:24:00Z',
    resolved_at: null,
    resolved_by: null,
    note: null,
    reason: '',
    refund_failure: null,
    ...changes,
  };
}

export function sampleDispute(changes: Partial<AttentionFlag> = {}): AttentionFlag {
  return sampleFlag({
    kind: 'dispute',
    payment_status: 'completed',
    amount: 1_000,
    acceptable: false,
    dispute_id: 'disp_MT48CvBhIC98MQ',
    respond_by: '2026-12-02T12:00:00Z',
    dispute_status: 'open',
    ...changes,
  });
}
