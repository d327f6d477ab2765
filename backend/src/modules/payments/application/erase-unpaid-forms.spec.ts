import request from 'supertest';
import { payerPhone } from '../../../../../contracts/tests/support/payer-phone.ts';
import { addProgram, createOrder, orderBody } from '../../../../test/api-requests.js';
import { startPaymentOffice, type PaymentOffice } from '../../../../test/payment-office.js';
import { PaymentJobs } from '../adapters/jobs/payment-jobs.js';
import { PaymentOwners } from '../ports/payment-owners.js';

let office: PaymentOffice;

beforeAll(async () => {
  office = await startPaymentOffice();
});
afterAll(() => office.stop());

const rows = <Row>(sql: string) => office.rows<Row>(sql);
const erase = (): Promise<number> => office.app.get(PaymentJobs).eraseForms();
const person = (name: string) => ({ name, email: `${name}@example.org`, phone: '9811111111' });

/** The orders were opened 91 days ago, and nobody has paid since. */
async function age(like: string): Promise<void> {
  await rows(
    `with p as (update payments set created_at = now() - interval '91 days', open_since = now() - interval '91 days'
       where transaction_id like '${like}')
     update registrations set seats_held_until = null where transaction_id like '${like}' returning id`,
  );
}

async function registrations(): Promise<Record<string, unknown>[]> {
  const response = await office.admin('get', 'program-registrations').expect(200);
  return (response.body as Record<string, unknown>[]).toSorted((a, b) =>
    String(a['transaction_id']).localeCompare(String(b['transaction_id'])),
  );
}

it('the job erases the details of forms that were not paid within 90 days, and of no others', async () => {
  await office.paid('erase-a-paid', person('Paid'));
  await office.open('erase-b-old', person('Forgotten'));
  const free = { ...person('Free'), amount: 0, description: 'Volunteers' };
  await office.open('erase-c-free', free);
  await age('erase-%');
  await office.open('erase-d-new', person('Recent'));

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
  const revealed = await office.admin('get', `program-registrations/${id}/id-number`).expect(200);
  expect(revealed.body).toMatchObject({ id_number: '' });
  const csv = await office.admin('get', 'program-registrations.csv').expect(200);
  expect(csv.text).toContain('Details deleted');
  expect(csv.text).not.toContain('Forgotten');
});

it('the job erases an order of the office without an email address, once', async () => {
  const order = {
    transaction_id: 'erase-e-office',
    program_id: office.programId,
    full_name: 'Ravi',
    phone: '9876543210',
    description: 'Shared room',
    number_of_people: 1,
  };
  await office.admin('post', 'program-registrations/orders').send(order).expect(201);
  await age('erase-e-office');
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);
  const { body } = await office.admin('get', 'program-registrations/orders/erase-e-office').expect(200);
  expect(body).toMatchObject({ full_name: 'Details deleted' });
});

it('the job erases free places that nobody confirmed by email within 90 days, which cannot be confirmed then', async () => {
  const tiers = { price1: 0, description1: 'Seat', price2: null, description2: null };
  const id = await addProgram(office.url, office.cookie, { ...tiers, capacity: 5, confirm_by_email: true });
  const tier = { amount: 0, description: 'Seat' };
  for (const key of ['confirm-old', 'confirm-held'])
    await createOrder(
      office.url,
      orderBody(id, key, { ...person(key), phone: payerPhone(key), ...tier }),
    ).expect(201);
  await rows(
    `update registrations set created_at = now() - interval '91 days',
       seats_held_until = case transaction_id when 'confirm-old' then now() - interval '89 days' else seats_held_until end
     where transaction_id like 'confirm-%' returning id`,
  );
  expect(await erase()).toBe(1);
  const found = await rows<{ email: string; status: string; token: string }>(
    `select email, registration_status as status, own_token as token from registrations
     where transaction_id like 'confirm-%' order by transaction_id desc`,
  );
  expect(found).toMatchObject([
    { email: '', status: 'failed' },
    { email: 'confirm-held@example.org', status: 'pending' },
  ]);
  const confirm = (token = '') => request(office.url).post(`/api/your-registration/${token}/confirm`);
  await confirm(found[0]?.token).expect(409);
  await confirm(found[1]?.token).expect(200);
});

describe('an old form that is being paid', () => {
  /** Orders that were made 91 days ago, and what has changed since. */
  async function made(key: string, payment: string, registration = 'seats_held_until = null'): Promise<void> {
    await office.open(key, { name: 'Payer', email: `${key}@example.org` });
    await rows(
      `with p as (update payments set created_at = now() - interval '91 days', ${payment}
         where transaction_id = '${key}')
       update registrations set ${registration} where transaction_id = '${key}' returning id`,
    );
  }
  async function gave(key: string, payment: string): Promise<void> {
    const donor = { donor_name: 'Payer', email: `${key}@example.org`, phone: payerPhone(key) };
    const form = { address: '12 Sample Street', id_type: 'PAN', id_number: 'ABCDE1234F' };
    const body = { ...donor, ...form, donation_type: 'general', amount: 500, transaction_id: key };
    await request(office.url).post('/api/donations/create-order').send(body).expect(201);
    await rows(
      `update payments set created_at = now() - interval '91 days', ${payment}
       where transaction_id = '${key}' returning id`,
    );
  }
  const names = async (like: string): Promise<string[]> =>
    (
      await rows<{ name: string }>(
        `select full_name as name, transaction_id from registrations where transaction_id like '${like}'
         union all select donor_name, transaction_id from donations where transaction_id like '${like}'
         order by transaction_id`,
      )
    ).map(({ name }) => name);
  const OLD = `open_since = now() - interval '91 days'`;
  const AGAIN = `open_since = now() - interval '1 hour'`;

  it('keeps its details', async () => {
    await made('paying-a-again', AGAIN);
    await made('paying-b-held', OLD, `seats_held_until = 'infinity'`);
    await gave('paying-c-again', AGAIN);
    await gave('paying-d-attempt', `${OLD}, state = 'attempted'`);
    expect(await erase()).toBe(0);
    expect(await names('paying-%')).toEqual(['Payer', 'Payer', 'Payer', 'Payer']);
  });

  it('keeps its details when it is opened while the job runs', async () => {
    await made('during-a', OLD);
    await made('during-b', OLD);
    await gave('during-c', OLD);
    await made('during-d', OLD);
    for (const owner of office.app.get(PaymentOwners).all()) {
      const find = owner.unpaidBefore.bind(owner);
      jest.spyOn(owner, 'unpaidBefore').mockImplementationOnce(async (before) => {
        const found = await find(before);
        await rows(
          `update registrations set seats_held_until = 'infinity' where transaction_id = 'during-b' returning id`,
        );
        await rows(
          `update payments set ${AGAIN} where transaction_id in ('during-a', 'during-c') returning id`,
        );
        return found;
      });
    }
    expect(await erase()).toBe(1);
    expect(await names('during-%')).toEqual(['Payer', 'Payer', 'Payer', 'Details deleted']);
  });

  it.each([
    ['registration', 'owner-a-again', AGAIN],
    ['registration', 'owner-b-held', OLD],
    ['donation', 'owner-c-again', AGAIN],
    ['donation', 'owner-d-attempt', `${OLD}, state = 'attempted'`],
  ])('is kept when the owner erases the person (%s, %s)', async (kind, key, payment) => {
    if (kind === 'donation') await gave(key, payment);
    else await made(key, payment, key === 'owner-b-held' ? `seats_held_until = 'infinity'` : undefined);
    const [row] = await rows<{ id: number }>(
      `select id::float8 as id from ${kind}s where transaction_id = '${key}'`,
    );
    const { body } = await office.admin('get', `people/${kind}/${row?.id}/erase`).expect(200);
    const { sections } = body as { sections: { section: string; kept: { reason: string }[] }[] };
    const section = sections.find((one) => one.section === `${kind}s`);
    expect(section?.kept).toContainEqual(expect.objectContaining({ reason: 'open-payment' }));
    await rows(`update ${kind}s set phone = '', email = '' where transaction_id = '${key}' returning id`);
  });
});
