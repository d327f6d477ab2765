import { createHmac } from 'node:crypto';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { RecipientLimit } from './recipient-limit.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('recipients');
});
afterAll(async () => {
  await test.stop();
});

it('the limit allows three emails a day to one address over all instances, in any letter case, and stores no address', async () => {
  const digest = { of: (text: string) => createHmac('sha256', 'a key').update(text).digest() };
  const [one, other] = [1, 2].map(() => new RecipientLimit(test.database, digest, { RATE_LIMIT: 'on' })) as [
    RecipientLimit,
    RecipientLimit,
  ];
  const taken = await Promise.all(
    ['a@example.org', 'A@example.org', 'a@Example.org', 'a@example.org', 'A@EXAMPLE.ORG'].map(
      (address, index) => (index % 2 ? one : other).take(address),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect([await one.isReached('a+tag@example.org'), await other.isReached('b@example.org')]).toEqual([
    true,
    false,
  ]);
  expect(await one.take('b@example.org')).toBe(true);
  expect(JSON.stringify(await test.database.rows('select * from rate_limits'))).not.toContain('example');
});
