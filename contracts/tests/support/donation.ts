import type * as Api from '../../src/api/index.js';
import { asOwner } from './admin.js';
import { call } from './call.js';
import { payerPhone } from './payer-phone.js';
import { newTransactionId } from './registration.js';
import { daysFromToday } from './test-programs.js';

/** A valid donation order of an invented donor. */
export function donationBody(changes: Partial<Api.DonationOrderRequest> = {}): Api.DonationOrderRequest {
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

/** Orders a donation as a visitor does. */
export async function donate(
  changes: Partial<Api.DonationOrderRequest> = {},
): Promise<Api.DonationOrderResponse> {
  const response = await call('POST /api/donations/create-order', { body: donationBody(changes) });
  if (response.status !== 201) throw new Error(`The donation was rejected: ${response.text}`);
  return response.body as Api.DonationOrderResponse;
}

/** Adds a gift in cash as the office does. */
export async function addGift(changes: object = {}): Promise<Api.AdminDonationResponse> {
  const transaction_id = newTransactionId();
  const body = {
    transaction_id,
    donor_name: 'Contract Test',
    phone: payerPhone(transaction_id),
    email: '',
    address: '1 Contract Test Street, Hyderabad',
    donation_type: 'general',
    amount: 100,
    mode: 'cash',
    received_on: daysFromToday(0),
    ...changes,
  };
  const response = await asOwner('POST /api/admin/donations', { body });
  if (response.status !== 201) throw new Error(`The gift was rejected: ${response.text}`);
  return (await findDonation(transaction_id)) as Api.AdminDonationResponse;
}

/** The donation as the office sees it; undefined when there is none. */
export async function findDonation(transactionId: string): Promise<Api.AdminDonationResponse | undefined> {
  const query = { q: transactionId, _start: 0, _end: 2 };
  const { body } = await asOwner('GET /api/admin/donations', { query });
  return (body as Api.AdminDonationResponse[]).find((row) => row.transaction_id === transactionId);
}
