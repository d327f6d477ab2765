import type { AdminDonationResponse, DonationOrderRequest } from '../../src/api/index.js';
import { call, type Client } from './call.js';
import { payerPhone } from './payer-phone.js';
import { newTransactionId } from './registration.js';

/** A valid donation order of an invented donor. */
export function donationBody(changes: Partial<DonationOrderRequest> = {}): DonationOrderRequest {
  const transactionId = changes.transaction_id ?? newTransactionId();
  return {
    donor_name: 'Contract Test',
    email: 'contract-test@example.org',
    phone: payerPhone(transactionId),
    address: '1 Contract Test Street, Hyderabad',
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
    donation_type: 'general',
    amount: 150.5,
    payment_plan: 'one-time',
    notes: 'Contract test',
    transaction_id: transactionId,
    ...changes,
  };
}

/** The donation as the office sees it; undefined when there is none. */
export async function findDonation(
  admin: Client,
  transactionId: string,
): Promise<AdminDonationResponse | undefined> {
  const response = await call('GET /api/admin/donations', {
    as: admin,
    query: { q: transactionId, _start: 0, _end: 2 },
  });
  return (response.body as AdminDonationResponse[]).find((row) => row.transaction_id === transactionId);
}
