import type { AdminProgramResponse, PlaceRequestRequest, PlaceRequestResponse } from '../../src/api/index.js';
import type { SponsoredProgram } from '../../src/donations/donations.rules.js';
import { asOwner } from './admin.js';
import { payerPhone } from './payer-phone.js';
import { newTransactionId } from './registration.js';

/** A valid request of an invented person for a sponsored place. */
export function placeRequestBody(
  program: AdminProgramResponse,
  changes: Partial<PlaceRequestRequest> = {},
): PlaceRequestRequest & { transaction_id: string } {
  const transaction_id = newTransactionId();
  return {
    program_id: program.id,
    name: 'Contract Test',
    email: `${transaction_id}@example.org`,
    phone: payerPhone(transaction_id),
    address: '1 Contract Test Street, Hyderabad',
    idType: 'PAN',
    idNumber: 'ABCDE1234F',
    reason: 'Contract test',
    ...changes,
    transaction_id,
  };
}

/** The request as the office sees it. */
export async function findPlaceRequest(transactionId: string): Promise<PlaceRequestResponse> {
  const query = { q: transactionId, _start: 0, _end: 2 };
  const { body } = await asOwner('GET /api/admin/sponsored-places/requests', { query });
  const [found] = body as PlaceRequestResponse[];
  if (!found) throw new Error(`There is no request ${transactionId}`);
  return found;
}

/** Lets exactly these programs use the places of a sponsored program. */
export async function setProgramUses(
  sponsored_program: SponsoredProgram,
  program_ids: number[],
): Promise<void> {
  const options = { path: { sponsored_program }, body: { program_ids } };
  const response = await asOwner('PUT /api/admin/sponsored-programs/{sponsored_program}', options);
  if (response.status !== 200) throw new Error(`The setting was not stored: ${response.text}`);
}
