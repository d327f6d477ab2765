import { randomUUID } from 'node:crypto';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { MessageRepository } from './message.repository.js';

const NOW = new Date('2026-11-21T06:00:00.000Z');
const SOON = new Date('2026-11-21T06:02:00.000Z');
const LATER = new Date('2026-11-21T06:06:00.000Z');

let test: TestDatabase;
let messages: MessageRepository;

beforeAll(async () => {
  test = await startTestDatabase('messages');
  messages = new MessageRepository(test.database);
});
afterAll(() => test.stop());

async function added(subject: string): Promise<string> {
  return String((await messages.add('donation-receipt', [subject], NOW))[0]);
}

it('stores one message per kind and subject, also for concurrent calls', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => messages.add('donation-receipt', ['same'], NOW)),
  );
  expect(ids.flat()).toHaveLength(1);
  expect(await messages.add('volunteer-thanks', ['same', 'same'], NOW)).toHaveLength(1);
});

it('gives a message to one of ten concurrent callers, and to another when the claim ends', async () => {
  const id = await added('claimed');
  const claims = await Promise.all(Array.from({ length: 10 }, () => messages.claim(id, NOW, SOON)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(claims.find(Boolean)).toMatchObject({
    id,
    kind: 'donation-receipt',
    subject: 'claimed',
    attempts: 1,
    failure: null,
    createdAt: NOW,
  });
  expect(await messages.claim(id, SOON, LATER)).toMatchObject({ attempts: 2 });
  expect(await messages.claim(randomUUID(), NOW, SOON)).toBeNull();
});

it('returns the message that has been due longest, and a failed one with its reason when its next try is due', async () => {
  const before = new Date('2026-11-20T06:00:00.000Z');
  const [first = '', second = ''] = await Promise.all(
    [0, 1].map((ms) => messages.add('refund-notice', [`due ${ms}`], new Date(before.getTime() + ms))),
  ).then((ids) => ids.map(String));
  expect(await messages.longestDue(new Date(before.getTime() - 1))).toBeNull();
  expect(await messages.longestDue(NOW)).toMatchObject({ id: first, attempts: 0 });
  await messages.claim(first, before, NOW);
  await messages.noteFailure(first, 'ESOCKET CONN');
  expect(await messages.longestDue(new Date(NOW.getTime() - 1))).toMatchObject({ id: second });
  await messages.end(second, 'dropped', null, NOW);
  expect(await messages.longestDue(new Date(NOW.getTime() - 1))).toBeNull();
  expect(await messages.claim(first, NOW, SOON)).toMatchObject({ attempts: 2, failure: 'ESOCKET CONN' });
});

it('does not give out or change a message that is done', async () => {
  const ids = await Promise.all(['sent', 'failed', 'dropped'].map(added));
  const [sent = '', failed = '', dropped = ''] = ids;
  await messages.markSent(sent, '<one@example.org>', SOON);
  await messages.end(failed, 'failed', 'EENVELOPE', SOON);
  await messages.end(dropped, 'dropped', null, SOON);
  for (const id of ids) {
    await messages.noteFailure(id, 'late');
    expect(await messages.claim(id, SOON, SOON)).toBeNull();
  }
});

it('reopens a sent message', async () => {
  const id = await added('sent again');
  await messages.claim(id, NOW, SOON);
  await messages.markSent(id, '<one@example.org>', NOW);
  expect(await messages.reopen(id, SOON)).toEqual({ kind: 'donation-receipt', subject: 'sent again' });
  expect(await messages.claim(id, SOON, LATER)).toMatchObject({ attempts: 2, createdAt: SOON });
});

it('reopens a failed message, and only once', async () => {
  const id = await added('again');
  expect(await messages.reopen(id, SOON)).toBeNull();
  await messages.claim(id, NOW, SOON);
  await messages.end(id, 'failed', 'EENVELOPE', NOW);
  const reopened = await Promise.all([messages.reopen(id, SOON), messages.reopen(id, SOON)]);
  expect(reopened.filter(Boolean)).toEqual([{ kind: 'donation-receipt', subject: 'again' }]);
  expect(await messages.claim(id, SOON, LATER)).toMatchObject({ attempts: 2, createdAt: SOON });
  expect(await messages.reopen(randomUUID(), SOON)).toBeNull();
});
