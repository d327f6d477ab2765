import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { RESOLVE_ALERT } from '../payments/persistence.js';
import { OperationEmails } from './operations.emails.js';
import { ALERT_KINDS, OperationsRepository } from './operations.repository.js';
import { RECORD_BACKUP } from './persistence.js';

let test: TestDatabase;
let alerts: OperationsRepository;
const NOW = new Date('2026-11-22T10:00:00.000Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);

beforeAll(async () => {
  test = await startTestDatabase('alerts');
  alerts = new OperationsRepository(test.database, { DATA_DIR: '.' });
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  for (const table of ['gateway_alerts', 'messages']) await test.database.rows(`delete from ${table}`);
});

describe('an alert', () => {
  it('is emailed once by instances that raise it at the same time', async () => {
    const raised = await Promise.all(Array.from({ length: 10 }, () => alerts.raise('emails_failing', NOW)));
    expect(raised.filter(Boolean)).toHaveLength(1);
  });

  it('is emailed again after six hours, not earlier, and keeps its start', async () => {
    expect(await alerts.raise('emails_failing', NOW)).toBe(true);
    expect(await alerts.raise('emails_failing', minutes(359))).toBe(false);
    expect(await alerts.raise('emails_failing', minutes(360))).toBe(true);
    expect(await alerts.raise('emails_failing', minutes(361))).toBe(false);
    expect(await alerts.openSince('emails_failing')).toEqual(NOW);
  });

  it('is a new one when it is raised after it was resolved', async () => {
    await alerts.raise('emails_failing', NOW);
    await alerts.resolve('emails_failing', minutes(5));
    expect(await alerts.openSince('emails_failing')).toBeNull();
    expect(await alerts.raise('emails_failing', minutes(10))).toBe(true);
    expect(await alerts.openSince('emails_failing')).toEqual(minutes(10));
  });

  it('is independent of the other kinds, and resolving a closed one changes nothing', async () => {
    await alerts.resolve('webhooks_silent', NOW);
    await alerts.raise('emails_failing', NOW);
    await alerts.resolve('webhooks_silent', NOW);
    expect(await alerts.openSince('webhooks_silent')).toBeNull();
    expect(await alerts.openSince('emails_failing')).toEqual(NOW);
  });

  it('is not emailed when its transaction is rolled back', async () => {
    const failed = test.database.run(async () => {
      await alerts.raise('emails_failing', NOW);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await alerts.raise('emails_failing', NOW)).toBe(true);
  });
});

describe('the email of an alert', () => {
  it.each(ALERT_KINDS)('%s states since when, in Indian time, and what to do', async (kind) => {
    const emails = new OperationEmails(alerts, { ALERT_EMAIL: 'ops@example.org' });
    expect(await emails.write(`${kind} x`)).toBeNull();
    await alerts.raise(kind, new Date('2026-12-31T18:30:00Z'));
    const open = await emails.write(`${kind} x`);
    expect(open).toMatchObject({
      to: { address: 'ops@example.org' },
      facts: [{ name: 'Since', value: '1 Jan 2027, 12:00 AM IST' }],
      link: { path: '/admin/attention' },
    });
    expect(open?.paragraphs.at(-1)).toContain('Please');
  });
});

describe('the check of backups', () => {
  const holds = (now: Date): Promise<boolean> => alerts.holds('backup_overdue', now);

  it('expects the first one after the installation, when none was made yet', async () => {
    const installed = Date.now();
    expect(await holds(new Date(installed))).toBe(false);
    expect(await holds(new Date(installed + 37 * 60 * 60_000))).toBe(true);
  });

  it.each([
    [36 * 60, false],
    [36 * 60 + 1, true],
  ])('the check of a backup that was made %p minutes ago is %p', async (age, isOverdue) => {
    await test.database.rows(RECORD_BACKUP, [minutes(-age), []]);
    expect(await holds(NOW)).toBe(isOverdue);
  });
});

describe('the check of the files in the backup', () => {
  it('holds after a backup without every file, until one has all', async () => {
    const holds = (): Promise<boolean> => alerts.holds('backup_incomplete', NOW);
    await test.database.rows(RECORD_BACKUP, [NOW, ['banner-1.png']]);
    expect(await holds()).toBe(true);
    await test.database.rows(RECORD_BACKUP, [NOW, []]);
    expect(await holds()).toBe(false);
  });
});

describe('the check of Razorpay', () => {
  const holds = (now: Date): Promise<boolean> => alerts.holds('razorpay_unreachable', now);

  it('holds when it has not responded for 15 minutes, until it responds', async () => {
    await test.database.rows(
      `insert into gateway_alerts (kind, since) values ('gateway_unreachable', $1) returning kind`,
      [NOW],
    );
    expect(await holds(minutes(14))).toBe(false);
    expect(await holds(minutes(15))).toBe(true);
    await test.database.rows(RESOLVE_ALERT, ['gateway_unreachable', minutes(16)]);
    expect(await holds(minutes(60))).toBe(false);
  });
});

describe('the check of emails', () => {
  const add = (state: string, created: Date, ended: Date | null, failure: string | null): Promise<unknown> =>
    test.database.rows(
      `insert into messages (kind, subject, state, failure, created_at, due_at, ended_at)
       values ('refund-notice', gen_random_uuid()::text, $1, $2, $3, $3, $4) returning id`,
      [state, failure, created, ended],
    );

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['nothing', async () => undefined, false],
    ['a failure of 60 minutes ago', () => add('failed', minutes(-600), minutes(-60), 'EENVELOPE'), true],
    ['a failure of 61 minutes ago', () => add('failed', minutes(-600), minutes(-61), 'EENVELOPE'), false],
    ['a retry for 31 minutes', () => add('waiting', minutes(-31), null, 'ESOCKET'), true],
    ['a retry for 30 minutes', () => add('waiting', minutes(-30), null, 'ESOCKET'), false],
    ['a message that was not tried yet', () => add('waiting', minutes(-600), null, null), false],
  ])('the check of emails is as specified for %s', async (_what, prepare, holds) => {
    await prepare();
    expect(await alerts.holds('emails_failing', NOW)).toBe(holds);
  });

  it.each([
    [0, true],
    [0.0999, true],
    [0.1, false],
    [1, false],
  ])('the check of the disk with %p free is %p', async (free, holds) => {
    const operations = new OperationsRepository(test.database, { DATA_DIR: '.' });
    operations.diskFree = async () => free;
    expect(await operations.holds('disk_nearly_full', NOW)).toBe(holds);
  });
});
