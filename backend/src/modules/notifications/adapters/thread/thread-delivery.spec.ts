import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { MailSettings } from '../../mail-settings.js';
import type { UnrenderedMail } from '../../ports/email-delivery.js';
import { MailProblem } from '../../ports/mailer.js';
import { ThreadDelivery } from './thread-delivery.js';

const MAIL: UnrenderedMail = {
  from: 'QLU <info@example.org>',
  replyTo: 'answers@example.org',
  to: { name: 'లక్ష్మి', address: 'sample@example.org' },
  subject: 'Receipt',
  messageId: '<donation-receipt.1.a@example.org>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  content: {
    to: { name: 'లక్ష్మి', address: 'sample@example.org' },
    subject: 'Receipt',
    heading: 'Thank you',
    paragraphs: ['Namaste'],
    facts: [],
    link: null,
    notes: [],
  },
};

let folder: string;
let delivery: ThreadDelivery;
let started: Worker[];

/** The thread of the product, run from its sources. */
function deliveryWith(settings: Partial<MailSettings>): ThreadDelivery {
  const workerData = { smtpUrl: undefined, folder, siteUrl: 'https://www.example.org', ...settings };
  const runSource = pathToFileURL(join(process.cwd(), 'test', 'run-source.mjs')).href;
  return new ThreadDelivery(() => {
    const file = join(process.cwd(), 'src', 'modules', 'notifications', 'mail.worker.ts');
    const worker = new Worker(pathToFileURL(file), { workerData, execArgv: ['--import', runSource] });
    started.push(worker);
    return worker;
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlu-mail-'));
  started = [];
  delivery = deliveryWith({});
});
afterEach(async () => {
  await delivery.onApplicationShutdown();
  rmSync(folder, { recursive: true, force: true });
});

describe('the mail thread', () => {
  it('renders and sends emails', async () => {
    await Promise.all([
      delivery.deliver(MAIL),
      delivery.deliver({ ...MAIL, messageId: '<donation-receipt.2.a@example.org>' }),
    ]);
    const files = readdirSync(folder).sort();
    expect(files).toEqual(['donation-receipt.1.a.eml', 'donation-receipt.2.a.eml']);
    const text = readFileSync(join(folder, files[0] as string), 'utf8');
    expect(text).toContain('Message-ID: <donation-receipt.1.a@example.org>');
    expect(text).toContain('Namaste');
    expect(started).toHaveLength(1);
  });

  it('yields its processor to requests on Linux, and no other thread does', async () => {
    const niceness = (): number[] => {
      const tasks = '/proc/self/task';
      const stats = readdirSync(tasks).map((task) => readFileSync(join(tasks, task, 'stat'), 'utf8'));
      // The 19th field; the second one is a name in parentheses.
      return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
    };
    if (!existsSync('/proc/self/task')) return;
    const before = niceness().filter((nice) => nice === 19).length;
    await delivery.deliver(MAIL);
    expect(niceness().filter((nice) => nice === 19)).toHaveLength(before + 1);
  });

  it('sends attachments unchanged', async () => {
    const content = Buffer.from([0, 37, 80, 68, 70, 255]);
    await delivery.deliver({
      ...MAIL,
      attachments: [{ filename: 'receipt.pdf', contentType: 'application/pdf', content }],
    });
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, file), 'utf8')).toContain(content.toString('base64'));
  });

  it('reports why an email was not accepted', async () => {
    delivery = deliveryWith({ smtpUrl: 'smtp://127.0.0.1:1' });
    const problem: unknown = await delivery.deliver(MAIL).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(MailProblem);
    expect(problem).toMatchObject({ isFinal: false });
    expect((problem as MailProblem).message).toBe('ESOCKET CONN');
  });

  it('gives its emails back for a retry when it ends, and starts again', async () => {
    const lost = delivery.deliver(MAIL).catch((error: unknown) => error);
    await started[0]?.terminate();
    expect(await lost).toMatchObject({ name: 'MailProblem', isFinal: false });
    await delivery.deliver(MAIL);
    expect(started).toHaveLength(2);
    expect(readdirSync(folder)).toEqual(['donation-receipt.1.a.eml']);
  });
});
