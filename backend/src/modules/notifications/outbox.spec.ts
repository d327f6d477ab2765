import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { InMemoryMailer } from '../../../test/in-memory/in-memory-mailer.js';
import { Services } from '../../../test/services.js';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import type { Database } from '../../platform/database/database.js';
import type { EmailContent } from './email-content.js';
import { EmailRenderers } from './email-renderers.js';
import { Mailer, MailProblem, type Mail } from './mailer.js';
import { QueueMessage, SendMessage } from './outbox.js';

const SUBJECTS = ['healthy-1', 'healthy-2', 'poisonous', 'unknown-address', 'not-needed'] as const;
type Subject = (typeof SUBJECTS)[number];

const CONTENT: EmailContent = {
  to: { name: 'Sample', address: '' },
  subject: 'Receipt',
  heading: 'Receipt',
  paragraphs: [],
  facts: [],
  link: null,
  notes: [],
};

/** The mail server's answer to an email. `lost`: it accepts the email, but the process ends before it knows. */
type Delivery = 'accepted' | 'down' | 'crash' | 'lost';

/** A mailer that keeps what it accepted. */
class FailingMailer extends InMemoryMailer {
  delivery: Delivery = 'accepted';
  lost = 0;

  override async send(mail: Mail): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (mail.to.address.startsWith('unknown')) throw new MailProblem('EENVELOPE 550', true);
    if (this.delivery === 'down') throw new MailProblem('ESOCKET', false);
    if (this.delivery === 'crash') throw new Error('The process ended');
    this.sent.push(mail);
    if (this.delivery === 'lost') {
      this.lost += 1;
      throw new Error('The process ended');
    }
  }
}

class Outbox {
  readonly mailer = new FailingMailer();
  readonly queued = new Set<Subject>();
  private readonly services;
  private readonly queue;
  private readonly send;

  constructor(database: Database) {
    const write = async (_kind: string, subject: string): Promise<EmailContent | null> => {
      if (subject === 'poisonous') throw new Error('A text of this email cannot be written');
      if (subject === 'not-needed') return null;
      return { ...CONTENT, to: { name: '', address: `${subject}@example.org` } };
    };
    this.services = new Services(database, undefined, [
      [Mailer, this.mailer],
      [EmailRenderers, { write }],
    ]);
    this.queue = this.services.get(QueueMessage);
    this.send = this.services.get(SendMessage);
  }

  async add(subject: Subject): Promise<void> {
    this.queued.add(subject);
    await this.queue.execute('donation-receipt', subject);
  }

  /** The work of several instances in one interval, each until it fails. */
  async dispatch(instances: number): Promise<void> {
    await Promise.all(Array.from({ length: instances }, () => this.dispatchOnce()));
  }

  async pass(minutes: number): Promise<void> {
    this.services.advance(minutes * MINUTE_MS);
    await this.dispatch(1);
  }

  async stored(subject: Subject): Promise<{ state: string; attempts: number } | undefined> {
    const [found] = await this.services.rows<{ state: string; attempts: number }>(
      'select state, attempts from messages where subject = $1',
      [subject],
    );
    return found;
  }

  sentTo(subject: Subject): Mail[] {
    return this.mailer.sent.filter(({ to }) => to.address === `${subject}@example.org`);
  }

  private async dispatchOnce(): Promise<void> {
    try {
      while (await this.send.execute());
    } catch (error) {
      expect(String(error)).toMatch(/The process ended|cannot be written/);
    }
  }
}

type Step = (outbox: Outbox) => Promise<void>;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...SUBJECTS).map(
    (subject): Step =>
      (outbox) =>
        outbox.add(subject),
  ),
  fc.integer({ min: 1, max: 3 }).map(
    (instances): Step =>
      (outbox) =>
        outbox.dispatch(instances),
  ),
  fc.constantFrom(1, 3, 30, 500).map(
    (minutes): Step =>
      (outbox) =>
        outbox.pass(minutes),
  ),
  fc
    .constantFrom<Delivery>('accepted', 'down', 'crash', 'lost')
    .map((delivery): Step => async ({ mailer }) => {
      mailer.delivery = delivery;
    }),
);

const EXPECTED: Record<Subject, string> = {
  'healthy-1': 'sent',
  'healthy-2': 'sent',
  poisonous: 'waiting',
  'unknown-address': 'failed',
  'not-needed': 'dropped',
};

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('outbox');
});
afterAll(() => test.stop());

async function emptyOutbox(): Promise<Outbox> {
  await test.database.rows('delete from messages');
  return new Outbox(test.database);
}

describe('the outbox', () => {
  it('sends every email at least once, whatever fails and crashes, and never twice without a lost answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        const outbox = await emptyOutbox();
        for (const run of steps) await run(outbox);
        outbox.mailer.delivery = 'accepted';
        // The longest pause between two tries is six hours.
        for (let hours = 0; hours < 8; hours += 1) await outbox.pass(60);
        for (const subject of SUBJECTS) {
          expect((await outbox.stored(subject))?.state).toBe(
            outbox.queued.has(subject) ? EXPECTED[subject] : undefined,
          );
          // Every copy has the same Message-ID, so that a mail program shows it once.
          expect(new Set(outbox.sentTo(subject).map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(
            1,
          );
        }
        const wanted = SUBJECTS.filter(
          (subject) => outbox.queued.has(subject) && EXPECTED[subject] === 'sent',
        );
        expect(outbox.mailer.sent.length).toBe(wanted.length + outbox.mailer.lost);
      }),
      { numRuns: 40 },
    );
  });

  it('gives up on an email that can never be written after four days, and sends the others meanwhile', async () => {
    const outbox = await emptyOutbox();
    await outbox.add('poisonous');
    await outbox.add('healthy-1');
    await outbox.dispatch(1);
    await outbox.dispatch(1);
    expect(await outbox.stored('healthy-1')).toMatchObject({ state: 'sent' });
    for (let hours = 0; hours < 4 * 24; hours += 3) await outbox.pass(180);
    expect(await outbox.stored('poisonous')).toMatchObject({ state: 'waiting' });
    for (let hours = 0; hours < 12; hours += 3) await outbox.pass(180);
    const { state, attempts } = (await outbox.stored('poisonous'))!;
    expect(state).toBe('failed');
    expect(attempts).toBeLessThan(40);
  });
});
