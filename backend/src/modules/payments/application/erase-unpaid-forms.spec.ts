import request from 'supertest';
import {
  addProgram,
  adminCookie,
  createOrder,
  openedOrder,
  orderBody,
} from '../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../test/test-sandbox.js';
import { Database } from '../../../platform/database/database.js';
import { EraseUnpaidForms } from './erase-unpaid-forms.js';

let test: TestApp;
let cookie: string;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie);
});
afterAll(async () => {
  await test.stop();
});

const rows = <Row>(sql: string) => test.app.get(Database).rows<Row>(sql);
const erase = (): Promise<number> => test.app.get(EraseUnpaidForms).execute();
const person = (name: string) => ({ name, email: `${name}@example.org`, phone: '9811111111' });

async function registrations(): Promise<Record<string, unknown>[]> {
  const response = await request(test.url)
    .get('/api/admin/program-registrations')
    .set('Cookie', cookie)
    .expect(200);
  return (response.body as Record<string, unknown>[]).toSorted((a, b) =>
    String(a['transaction_id']).localeCompare(String(b['transaction_id'])),
  );
}

it('erases the details of forms that were not paid within 90 days, and of no others', async () => {
  const paid = await openedOrder(test.url, orderBody(programId, 'erase-a-paid', person('Paid')));
  const proof = await new SandboxControl(testSandbox().url).pay(paid.orderId);
  await request(test.url)
    .post('/api/registrations/verify-payment')
    .send({ ...proof, transaction_id: 'erase-a-paid' })
    .expect(200);
  await createOrder(test.url, orderBody(programId, 'erase-b-old', person('Forgotten'))).expect(201);
  const free = { ...person('Free'), amount: 0, description: 'Volunteers' };
  await createOrder(test.url, orderBody(programId, 'erase-c-free', free)).expect(201);
  await rows(`update payments set created_at = now() - interval '91 days' returning id`);
  await createOrder(test.url, orderBody(programId, 'erase-d-new', person('Recent'))).expect(201);

  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);
  expect(await registrations()).toMatchObject([
    { full_name: 'Paid', email: 'Paid@example.org' },
    { full_name: 'Details deleted', email: '', phone: '', address: '', id_number: '' },
    { full_name: 'Free', email: 'Free@example.org' },
    { full_name: 'Recent', email: 'Recent@example.org' },
  ]);
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    `select id::float8 as id from registrations where transaction_id = 'erase-b-old'`,
  );
  const revealed = await request(test.url)
    .get(`/api/admin/program-registrations/${id}/id-number`)
    .set('Cookie', cookie)
    .expect(200);
  expect(revealed.body).toMatchObject({ id_number: '' });
  const csv = await request(test.url)
    .get('/api/admin/program-registrations.csv')
    .set('Cookie', cookie)
    .expect(200);
  expect(csv.text).toContain('Details deleted');
  expect(csv.text).not.toContain('Forgotten');
});

it('erases an order of the office without an email address, once', async () => {
  const order = {
    ...{ transaction_id: 'erase-e-office', program_id: programId, full_name: 'Ravi', phone: '9876543210' },
    ...{ description: 'Shared room', number_of_people: 1 },
  };
  const orders = '/api/admin/program-registrations/orders';
  await request(test.url).post(orders).set('Cookie', cookie).send(order).expect(201);
  await rows(
    `update payments set created_at = now() - interval '91 days' where transaction_id = 'erase-e-office' returning id`,
  );
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);
  const { body } = await request(test.url).get(`${orders}/erase-e-office`).set('Cookie', cookie).expect(200);
  expect(body).toMatchObject({ full_name: 'Details deleted' });
});
