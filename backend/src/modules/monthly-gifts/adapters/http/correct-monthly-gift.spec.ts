import request from 'supertest';
import { until } from '../../../../../test/until.js';
import {
  startMonthlyGiftOffice,
  type Gift,
  type ListedDonation,
} from '../../../../../test/monthly-gift-office.js';

let office: Awaited<ReturnType<typeof startMonthlyGiftOffice>>;

beforeAll(async () => {
  office = await startMonthlyGiftOffice();
  await office.offer({ monthly_enabled: true });
});
afterAll(() => office.stop());

type Donation = ListedDonation & { id: number; email: string; phone: string; address: string };

/** All charges of a gift, newest first. */
async function findCharges(id: number): Promise<Donation[]> {
  const query = { monthly_gift_id: id, _start: 0, _end: 20, _sort: 'id', _order: 'desc' };
  return (await office.admin('get', 'donations').query(query).expect(200)).body as Donation[];
}

async function charged(gift: Gift, id: number): Promise<Donation> {
  const before = (await findCharges(id)).length;
  await office.webhook('subscription.charged', gift, await office.sandbox.charge(gift.subscriptionId));
  await until(async () => (await findCharges(id)).length > before);
  return (await findCharges(id))[0] as Donation;
}

async function readIdNumber({ id }: Donation): Promise<string> {
  const { body } = await office.admin('get', `donations/${id}/id-number`).expect(200);
  return (body as { id_number: string }).id_number;
}

async function audited(id: number): Promise<unknown> {
  const query = { q: `monthly gift ${id}`, _start: 0, _end: 9 };
  return (await office.admin('get', 'audit').query(query).expect(200)).body;
}

const linkIn = (text: string | undefined): string =>
  /\/monthly-gift\/([0-9a-f-]{36})/.exec(text ?? '')?.[1] ?? '';

const addressed = (email: string, subject: RegExp) => office.mailsTo({ email } as Gift, subject);

/** A gift with one charge, whose receipt has arrived. */
async function given(): Promise<{ gift: Gift; id: number }> {
  const gift = await office.active();
  const { id } = await office.findGift(gift);
  await until(async () => (await office.mailsTo(gift, /Receipt/)).length === 1);
  return { gift, id };
}

it('the office corrects the contact of a charge, and the next charge, its receipt and the link follow', async () => {
  const { gift, id } = await given();
  const [first] = (await findCharges(id)) as [Donation];
  const email = `right-${gift.email}`;
  await office
    .admin('put', `donations/${first.id}/contact`)
    .send({
      email,
      former_email: gift.email,
      id_type: 'PAN',
      id_number: 'ABCDE9999K',
      address: '5 New Street',
    })
    .expect(200);
  const next = await charged(gift, id);
  expect(next).toMatchObject({ email, address: '5 New Street', donor_name: first.donor_name });
  expect(await readIdNumber(next)).toBe('ABCDE9999K');
  await until(async () => (await addressed(email, /Receipt/)).length > 0);
  const [letter] = await addressed(email, /are corrected/);
  const link = linkIn(letter?.text);
  expect(link).not.toBe(gift.token);
  expect(linkIn((await addressed(email, /Receipt/))[0]?.text)).toBe(link);
  await request(office.test.url).get(`/api/monthly-gifts/${gift.token}`).expect(404);
  await office.act(gift, 'cancel').expect(404);
  expect(await office.shown({ ...gift, token: link })).toMatchObject({ status: 'active', paid_count: 2 });
  expect(await office.mailsTo(gift, /./)).toHaveLength(1);
});

it('a gift that has ended follows too, because Razorpay may charge it once more', async () => {
  const { gift, id } = await given();
  await office.act(gift, 'cancel').expect(200);
  const [charge] = (await findCharges(id)) as [Donation];
  const email = `ended-${gift.email}`;
  await office.admin('put', `donations/${charge.id}/contact`).send({ email }).expect(200);
  expect(await office.findGift({ ...gift, email })).toMatchObject({ id, email, status: 'cancelled' });
  await request(office.test.url).get(`/api/monthly-gifts/${gift.token}`).expect(404);
});

it('the office corrects one donation, and the monthly gift of the same donor follows where it had the same', async () => {
  const { gift, id } = await given();
  const { phone } = await office.findGift(gift);
  await office
    .admin('post', 'donations')
    .send({
      ...office.donation({
        email: gift.email,
        phone,
        donor_name: 'Another Spelling',
        donation_type: 'general',
      }),
      payment_plan: undefined,
      mode: 'cash',
      received_on: '2026-11-01',
      indian_citizen: true,
    })
    .expect(201);
  const all = (await office.findDonations(gift)) as Donation[];
  const single = all.find(({ monthly_gift_id }) => monthly_gift_id === null) as Donation;
  const email = `once-${gift.email}`;
  await office
    .admin('put', `donations/${single.id}/contact`)
    .send({ email, donor_name: 'Right Spelling' })
    .expect(200);
  expect(await charged(gift, id)).toMatchObject({ email, donor_name: 'లక్ష్మి Sample' });
});

it('the office corrects the gift itself; letters about earlier charges follow, their names and numbers stay', async () => {
  const { gift, id } = await given();
  const email = `own-${gift.email}`;
  const correct = (body: object) => office.admin('put', `monthly-gifts/${id}/contact`).send(body);
  await correct({ email, former_email: 'other@example.org' }).expect(409);
  await correct({ id_type: 'Aadhaar' }).expect(400);
  const { body } = await correct({
    email,
    former_email: gift.email,
    donor_name: 'Lakshmi Devi',
    id_type: 'PAN',
    id_number: 'ABCDE9999K',
  }).expect(200);
  expect(body).toMatchObject({ gift: { email, donor_name: 'Lakshmi Devi' } });
  await charged(gift, id);
  const [next, first] = (await findCharges(id)) as [Donation, Donation];
  expect([next, first]).toMatchObject([
    { email, donor_name: 'Lakshmi Devi' },
    { email, donor_name: 'లక్ష్మి Sample' },
  ]);
  expect([await readIdNumber(next), await readIdNumber(first)]).toEqual(['ABCDE9999K', 'ABCDE1234F']);
  const entries = await audited(id);
  expect(entries).toMatchObject([{ action: 'monthly-gift.corrected', who: 'admin' }]);
  expect(JSON.stringify(entries)).not.toMatch(/ABCDE|own-monthly/);
});

it('the donor corrects details by the link, which ends when the email changes', async () => {
  const { gift, id } = await given();
  const correct = (body: object) =>
    request(office.test.url).post(`/api/monthly-gifts/${gift.token}/details`).send(body);
  await correct({ email: 'not an address' }).expect(400);
  const same = await correct({ address: '7 Garden Road' }).expect(200);
  expect(same.body).toEqual({ success: true, has_new_link: false });
  await until(async () => (await office.mailsTo(gift, /are corrected/)).length === 1);
  const email = `mine-${gift.email}`;
  const moved = await correct({ email }).expect(200);
  expect(moved.body).toEqual({ success: true, has_new_link: true });
  await correct({ email }).expect(404);
  expect(await charged(gift, id)).toMatchObject({
    email,
    address: '7 Garden Road',
    donor_name: 'లక్ష్మి Sample',
  });
  await until(async () => (await addressed(email, /are corrected/)).length === 1);
  expect(await office.mailsTo(gift, /./)).toHaveLength(2);
  expect(await audited(id)).toMatchObject([{ who: 'donor' }, { who: 'donor' }]);
});
