import { randomBytes } from 'node:crypto';
import type * as Api from '../../src/api/index.js';
import { asOwner } from './admin.js';
import { call } from './call.js';
import { payerPhone } from './payer-phone.js';
import { daysFromToday } from './test-programs.js';

/** The free tier of a test program. */
export const FREE = { amount: 0, description: 'Contract test guest' };

export function newTransactionId(): string {
  return `contract-${randomBytes(12).toString('hex')}`;
}

/** A valid registration of an invented person for the first, paid tier. */
export function registrationBody(
  program: Api.AdminProgramResponse,
  changes: Partial<Api.RegistrationOrderRequest> = {},
): Api.RegistrationOrderRequest {
  const transactionId = changes.transaction_id ?? newTransactionId();
  return {
    program_id: program.id,
    program_name: program.program_name,
    program_date: program.start_date,
    name: 'Contract Test',
    email: `${transactionId}@example.org`,
    phone: payerPhone(transactionId),
    address: '1 Contract Test Street, Hyderabad',
    idType: 'PAN',
    idNumber: 'ABCDE1234F',
    amount: program.price1 ?? 0,
    description: program.description1,
    transaction_id: transactionId,
    ...changes,
  };
}

/** Registers an invented person as a visitor does: for a paid tier up to the order. */
export async function register(
  program: Api.AdminProgramResponse,
  changes: Partial<Api.RegistrationOrderRequest> = {},
): Promise<Api.RegistrationOrderResponse> {
  const body = registrationBody(program, changes);
  const response = await call('POST /api/registrations/create-order', { body });
  if (response.status !== 201) throw new Error(`The registration was rejected: ${response.text}`);
  return response.body as Api.RegistrationOrderResponse;
}

/** A free registration that the office enters. */
export function walkInBody(program: Api.AdminProgramResponse, changes: object = {}) {
  return {
    transaction_id: newTransactionId(),
    program_id: program.id,
    full_name: 'Contract test',
    phone: '9876543210',
    email: 'contract-test@example.org',
    ...FREE,
    number_of_people: 1,
    mode: 'cash',
    received_on: daysFromToday(0),
    ...changes,
  };
}

/** Adds a registration as the office does. Returns its id. */
export async function addWalkIn(program: Api.AdminProgramResponse, changes: object = {}): Promise<number> {
  const body = walkInBody(program, changes);
  const response = await asOwner('POST /api/admin/program-registrations', { body });
  if (response.status !== 201) throw new Error(`The registration was rejected: ${response.text}`);
  return (await findRegistration(body.transaction_id))?.id ?? 0;
}

/** The registration as the office sees it; undefined when there is none. */
export async function findRegistration(
  transactionId: string,
): Promise<Api.AdminRegistrationResponse | undefined> {
  const query = { q: transactionId, _start: 0, _end: 2 };
  const { body } = await asOwner('GET /api/admin/program-registrations', { query });
  return (body as Api.AdminRegistrationResponse[]).find((row) => row.transaction_id === transactionId);
}
