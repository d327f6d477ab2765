import { call } from './support/call.js';
import { operations } from './support/document.js';
import { donationBody } from './support/donation.js';
import { newTransactionId, registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

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

let programs: TestPrograms;
let program: Awaited<ReturnType<TestPrograms['publish']>>;

beforeAll(async () => {
  programs = await TestPrograms.begin();
  program = await programs.publish();
});
afterAll(async () => {
  await programs?.end();
});

/** Expects the same status and body from both. */
async function expectSame(one: string, other: string, body: object): Promise<number> {
  const first = await call(one, { body });
  const second = await call(other, { body });
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  return first.status;
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
    for (const body of [{}, { transaction_id: 'x', amount: -1 }]) {
      expect(await expectSame(name, alias, body)).toBe(400);
    }
  });

  it('the aliases of a registration return the same order and the same free registration', async () => {
    for (const changes of [{}, { amount: 0, description: 'Contract test guest' }]) {
      const [alias, name] = ['POST /api/register-program', 'POST /api/registrations/create-order'];
      expect(await expectSame(name, alias, registrationBody(program, changes))).toBe(201);
      expect(await expectSame(alias, name, registrationBody(program, changes))).toBe(201);
    }
  });

  it.each(ALIASES['POST /api/donations/create-order'] ?? [])(
    'the alias of a donation returns the same order: %s',
    async (alias) => {
      expect(await expectSame('POST /api/donations/create-order', alias, donationBody())).toBe(201);
      expect(await expectSame(alias, 'POST /api/donations/create-order', donationBody())).toBe(201);
    },
  );

  it.each(ALIASES['POST /api/donations/payment-failed'] ?? [])(
    'the alias of a failure report returns the same response: %s',
    async (alias) => {
      const body = donationBody();
      await call('POST /api/donations/create-order', { body });
      const report = { transaction_id: String(body.transaction_id), error_code: 'USER_CANCELLED' };
      expect(await expectSame('POST /api/donations/payment-failed', alias, report)).toBe(200);
      const unknown = { ...report, transaction_id: newTransactionId() };
      expect(await expectSame('POST /api/donations/payment-failed', alias, unknown)).toBe(404);
    },
  );

  it('the alias of an application accepts one', async () => {
    const body = {
      full_name: 'Contract Test',
      email: 'contract-test@example.org',
      phone: '9000000001',
      skills_interests: 'Teaching',
      availability: 'remote',
      reason_for_volunteering: 'Contract test',
    };
    const response = await call('POST /volunteers', { body });
    expect(response.status).toBe(201);
  });
});
