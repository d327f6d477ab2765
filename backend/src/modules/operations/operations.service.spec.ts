import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { readOutbox, untilSent } from '../../../test/test-mail.js';
import { Database } from '../../platform/database/database.js';
import { OperationsRepository, type ALERT_KINDS } from './operations.repository.js';
import { OperationsService } from './operations.service.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  await test.stop();
});

const rows = (sql: string) => test.app.get(Database).rows(sql);
const check = () => test.app.get(OperationsService).check();
const holds = (kind: (typeof ALERT_KINDS)[number]) =>
  test.app.get(OperationsRepository).holds(kind, new Date());

async function alertsAbout(subject: string): Promise<number> {
  return (await readOutbox(test.env.DATA_DIR)).filter((mail) => mail.subject === subject).length;
}

it('the service emails the operator once about emails that fail, and again after the problem was over', async () => {
  await check();
  expect(await alertsAbout('Emails are not delivered')).toBe(0);
  await rows(
    `insert into messages (kind, subject, state, failure, created_at, due_at, ended_at)
     values ('refund-notice', 'none-1', 'failed', 'EENVELOPE 550', now(), now(), now()) returning id`,
  );
  await check();
  await check();
  await untilSent(test, async () => (await alertsAbout('Emails are not delivered')) === 1);
  await rows(`update messages set ended_at = now() - interval '2 hours' where state = 'failed' returning id`);
  await check();
  await rows(`update messages set ended_at = now() where state = 'failed' returning id`);
  await check();
  await untilSent(test, async () => (await alertsAbout('Emails are not delivered')) === 2);
});

it('the service counts the webhook as silent when no event follows a completed payment for 30 minutes', async () => {
  expect(await holds('webhooks_silent')).toBe(false);
  await rows(
    `insert into payments (transaction_id, purpose, amount_paise, currency, state, gateway_payment_id, settled_at)
     values ('silent-00001', 'donation', 100, 'INR', 'captured', 'pay_1', now() - interval '29 minutes') returning id`,
  );
  expect(await holds('webhooks_silent')).toBe(false);
  await rows(`update payments set settled_at = now() - interval '31 minutes' returning id`);
  expect(await holds('webhooks_silent')).toBe(true);
  await rows(
    `insert into payment_events (id, type, received_at) values ('evt_1', 'order.paid', now() - interval '32 minutes')
     returning id`,
  );
  expect(await holds('webhooks_silent')).toBe(false);
});

it('the service emails the operator when less than 10 % of the disk is free', async () => {
  const operations = test.app.get(OperationsRepository);
  let free = 0.1;
  operations.diskFree = async () => free;
  await check();
  expect(await operations.openSince('disk_nearly_full')).toBeNull();
  free = 0.099;
  await check();
  await check();
  await untilSent(test, async () => (await alertsAbout('The disk of the server is nearly full')) === 1);
  free = 0.5;
  await check();
  expect(await operations.openSince('disk_nearly_full')).toBeNull();
});
