import { siteSettings } from '@qlu/contracts/site/site-settings';
import { InMemoryMailer } from '../../../test/in-memory/in-memory-mailer.js';
import { Services } from '../../../test/services.js';
import type { FixedClock } from '../../../test/fixed-clock.js';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { HmacDigest } from '../../platform/crypto/stored-keys.js';
import type { EmailContent } from './email-content.js';
import { EmailRenderers } from './email-renderers.js';
import { Mailer, MailProblem } from './mailer.js';
import { MESSAGE_KINDS, type MessageKind } from './message.js';
import { MessageRepository } from './message.repository.js';
import { QueueMessage, SendMessage } from './outbox.js';
import { RecipientLimit } from './recipient-limit.js';

const KEY = Buffer.alloc(32, 7);
const START = '2026-11-21T06:00:00Z';
const EMAIL: EmailContent = {
  to: { name: '<b>లక్ష్మి</b>'.replace('/', ''), address: 'sample@example.org' },
  subject: 'Receipt & thanks\r\nBcc: other@example.org',
  heading: 'Thank you <script>',
  paragraphs: ['Namaste లక్ష్మి & {{organisation.email}},'],
  facts: [
    { name: 'Donor', value: '<img src=x>\nSecond line' },
    { name: 'Empty', value: '' },
  ],
  link: { label: 'See Your Payment', path: '/payment/word' },
  notes: ['No tax certificate.'],
};

const VISITORS_CAUSE: MessageKind[] = [
  'registration-confirmation',
  'registration-changed',
  'place-passed-on',
  'place-to-confirm',
  'volunteer-thanks',
  'personal-request-thanks',
  'monthly-gift',
  'program-reminder',
  'program-thanks',
  'place-request-thanks',
  'waiting-list-joined',
  'waiting-list-expired',
];

let test: TestDatabase;
let services: Services;
let mailer: InMemoryMailer;
let clock: FixedClock;
let content: EmailContent | null;
let queue: QueueMessage;
let send: SendMessage;

beforeAll(async () => {
  test = await startTestDatabase('send_message');
});
afterAll(() => test.stop());
beforeEach(async () => {
  const { database } = test;
  await database.rows('with limits as (delete from rate_limits) delete from messages');
  mailer = new InMemoryMailer();
  content = EMAIL;
  services = new Services(database, undefined, [
    [Mailer, mailer],
    [EmailRenderers, { write: async () => content }],
    [RecipientLimit, new RecipientLimit(database, new HmacDigest(KEY), { RATE_LIMIT: 'on' })],
  ]);
  ({ clock } = services);
  queue = services.get(QueueMessage);
  send = services.get(SendMessage);
});

interface Stored {
  id: string;
  state: string;
  attempts: number;
  failure: string | null;
  dueAt: Date;
}

async function stored(id: string): Promise<Stored | undefined> {
  const [found] = await services.rows<Stored>(
    'select id, state, attempts, failure, due_at as "dueAt" from messages where id = $1',
    [id],
  );
  return found;
}

async function queued(): Promise<string> {
  await queue.execute('donation-receipt', 'transaction-1');
  const [last] = await services.rows<{ id: string }>(
    `select id from messages where subject = 'transaction-1'`,
  );
  return last?.id ?? '';
}

const getState = async (id: string): Promise<unknown> => {
  const { state, attempts, failure } = (await stored(id)) ?? {};
  return { state, attempts, failure };
};

describe('a queued message', () => {
  it('is sent once when it is queued repeatedly and sent concurrently', async () => {
    const id = await queued();
    await queue.execute('donation-receipt', 'transaction-1');
    await Promise.all(Array.from({ length: 5 }, () => send.execute()));
    expect(await send.execute()).toBeNull();
    expect(mailer.sent).toMatchObject([
      {
        from: 'QLU <info@example.org>',
        replyTo: siteSettings.email,
        messageId: `<donation-receipt.${id}.${clock.now().getTime().toString(36)}@example.org>`,
      },
    ]);
    expect(await getState(id)).toEqual({ state: 'sent', attempts: 1, failure: null });
  });

  it('escapes every text in HTML, and contains the link in both formats', async () => {
    await queued();
    await send.execute();
    const [mail] = mailer.sent;
    expect(mail).toMatchObject({
      to: { name: '<b>లక్ష్మి<b>', address: 'sample@example.org' },
      subject: 'Receipt & thanks Bcc: other@example.org',
    });
    expect(mail?.html).toContain('Namaste లక్ష్మి &amp; {{organisation.email}},');
    expect(mail?.html).toContain('Thank you &lt;script&gt;');
    expect(mail?.html).toContain('&lt;img src&#x3D;x&gt; Second line');
    expect(mail?.html).toContain('href="https://www.example.org/payment/word"');
    expect(mail?.html).not.toContain('Empty');
    expect(mail?.text).toContain('Namaste లక్ష్మి & {{organisation.email}},');
    expect(mail?.text).toContain('Donor: <img src=x> Second line\n');
    expect(mail?.text).toContain('See Your Payment:\nhttps://www.example.org/payment/word\n');
  });

  it('is retried with growing pauses while no mail can be sent, and fails after four days', async () => {
    mailer.problem = new MailProblem('ESOCKET CONN', false);
    const id = await queued();
    const pauses: number[] = [];
    while ((await send.execute())?.state === 'waiting') {
      expect(await send.execute()).toBeNull();
      const next = (await stored(id))?.dueAt ?? clock.now();
      pauses.push((next.getTime() - clock.now().getTime()) / 60_000);
      clock.set(next.toISOString());
    }
    expect(pauses.slice(0, 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(clock.now().getTime() - Date.parse(START)).toBeGreaterThan(4 * 86_400_000);
    expect(await getState(id)).toMatchObject({ state: 'failed', failure: 'ESOCKET CONN' });
  });

  it('is sent again after a crash, once the claim has ended', async () => {
    const id = await queued();
    mailer.problem = new Error('crash');
    await expect(send.execute()).rejects.toThrow('crash');
    mailer.problem = null;
    clock.set('2026-11-21T06:01:59Z');
    expect(await send.execute()).toBeNull();
    clock.set('2026-11-21T06:02:00Z');
    expect(await send.execute()).toEqual({ id, state: 'sent' });
  });

  it('is not retried after a permanent refusal', async () => {
    mailer.problem = new MailProblem('EENVELOPE RCPT TO 550', true);
    const id = await queued();
    expect(await send.execute()).toEqual({ id, state: 'failed', reason: 'EENVELOPE RCPT TO 550' });
    mailer.problem = null;
    clock.set('2026-11-22T06:00:00Z');
    expect(await send.execute()).toBeNull();
    expect(mailer.sent).toEqual([]);
  });

  it('is not sent as the fourth email of a day that no payment caused', async () => {
    content = { ...EMAIL, isUnpaid: true };
    const states: unknown[] = [];
    for (let number = 1; number <= 4; number += 1) {
      await queue.execute('donation-receipt', `transaction-${number}`);
      states.push((await send.execute())?.state);
    }
    expect(states).toEqual(['sent', 'sent', 'sent', 'limited']);
    content = EMAIL;
    await queue.execute('donation-receipt', 'transaction-5');
    expect((await send.execute())?.state).toBe('sent');
  });

  it('is not sent as the fourth one of a day to a mailbox when visitors cause its kind without a payment', async () => {
    const limited: MessageKind[] = [];
    for (const kind of MESSAGE_KINDS) {
      const [first, rest] = [kind.slice(0, 1), kind.slice(1)];
      const addresses = [
        `${first}.${rest}@gmail.com`,
        `${kind}+1@gmail.com`,
        `${kind.toUpperCase()}@googlemail.com`,
        `${first}.${rest}+2@gmail.com`,
      ];
      const states: unknown[] = [];
      for (const address of addresses) {
        content = { ...EMAIL, to: { name: 'Lakshmi', address } };
        await queue.execute(kind, `subject ${address}`);
        states.push((await send.execute())?.state);
      }
      if (states[3] === 'limited') limited.push(kind);
      expect(states).toEqual(['sent', 'sent', 'sent', limited.includes(kind) ? 'limited' : 'sent']);
    }
    expect(limited.toSorted()).toEqual(VISITORS_CAUSE.toSorted());
  });

  it('is sent again by a user, however many emails the recipient got today', async () => {
    content = { ...EMAIL, isUnpaid: true };
    const id = await queued();
    for (const number of [2, 3, 4]) {
      await send.execute();
      await queue.execute('donation-receipt', `transaction-${number}`);
    }
    expect((await send.execute())?.state).toBe('limited');
    await services.get(MessageRepository).reopen(id, clock.now());
    expect(await send.execute()).toEqual({ id, state: 'sent' });
  });

  it('is dropped when its renderer returns null', async () => {
    content = null;
    const id = await queued();
    expect(await send.execute()).toEqual({ id, state: 'dropped' });
    expect(await getState(id)).toMatchObject({ state: 'dropped' });
  });
});
