import { call } from './support/call.js';
import { operations } from './support/document.js';
import { donate, donationBody } from './support/donation.js';
import { FREE, newTransactionId, registrationBody } from './support/registration.js';
import { publish } from './support/test-programs.js';

/** Operations that must also be served under other paths. */
const ALIASES: Record<string, string[]> = {
  'POST /api/registrations/create-order': ['POST /api/register-program'],
  'POST /api/donations/create-order': ['POST /api/create-donation-order', 'POST /create-donation-order'],
  'POST /api/donations/verify-payment': [
    'POST /api/verify-donation-payment',
    'POST /verify-donation-payment',
  ],
  'POST /api/donations/payment-failed': [
    'POST /api/donation-payment-failed',
    'POST /donation-payment-failed',
  ],
  'POST /api/volunteers': ['POST /volunteers'],
};
const pairs = Object.entries(ALIASES).flatMap(([name, aliases]) =>
  aliases.map((alias) => [alias, name] as const),
);

/** Expects the same status and body from both. */
async function expectSame(one: string, other: string, body: object, status: number): Promise<void> {
  const [first, second] = [await call(one, { body }), await call(other, { body })];
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(first.status).toBe(status);
}

describe('the aliases', () => {
  it('are exactly the expected ones', () => {
    const described: Record<string, string[]> = {};
    for (const { operationId, name } of operations) {
      const original = operations.find((one) => one.operationId === operationId.replace(/Alias\d+$/, ''));
      if (original && original.name !== name) (described[original.name] ??= []).push(name);
    }
    expect(described).toEqual(ALIASES);
  });

  it.each(pairs)('reject the same requests: %s', async (alias, name) => {
    for (const body of [{}, { transaction_id: 'x', amount: -1 }]) await expectSame(name, alias, body, 400);
  });

  it('return the same order and the same free registration', async () => {
    const program = await publish();
    for (const changes of [{}, FREE])
      for (const names of pairs.filter(([, name]) => name.includes('/registrations/')))
        for (const [one, other] of [names, names.toReversed()] as const)
          await expectSame(String(one), String(other), registrationBody(program, changes), 201);
  });

  it('return the same order of a donation, and the same response to a report of its failure', async () => {
    for (const [alias, name] of pairs) {
      if (name.endsWith('donations/create-order')) {
        await expectSame(name, alias, donationBody(), 201);
        await expectSame(alias, name, donationBody(), 201);
      }
      if (name.endsWith('payment-failed')) {
        const { transaction_id } = await donate();
        const report = { transaction_id, error_code: 'USER_CANCELLED' };
        await expectSame(name, alias, report, 200);
        await expectSame(name, alias, { ...report, transaction_id: newTransactionId() }, 404);
      }
    }
  });
});
