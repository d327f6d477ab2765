import { randomBytes } from 'node:crypto';
import type {
  AdminProgramResponse,
  AdminRegistrationResponse,
  RegistrationOrderRequest,
} from '../../src/api/index.js';
import { call, type Client } from './call.js';
import { payerPhone } from './payer-phone.js';

export function newTransactionId(): string {
  return `contract-${randomBytes(12).toString('hex')}`;
}

/** A valid registration of an invented person for the first, paid tier. */
export function registrationBody(
  program: AdminProgramResponse,
  changes: Partial<RegistrationOrderRequest> = {},
): RegistrationOrderRequest {
  const transactionId = changes.transaction_id ?? newTransactionId();
  return {
    program_id: program.id,
    program_name: program.program_name,
    program_date: program.start_date,
    name: 'Contract Test',
    email: 'contract-test@example.org',
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

/** The registration as the office sees it; undefined when there is none. */
export async function findRegistration(
  admin: Client,
  transactionId: string,
): Promise<AdminRegistrationResponse | undefined> {
  const response = await call('GET /api/admin/program-registrations', {
    as: admin,
    query: { q: transactionId, _start: 0, _end: 2 },
  });
  const rows = response.body as AdminRegistrationResponse[];
  return rows.find((row) => row.transaction_id === transactionId);
}
