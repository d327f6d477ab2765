import request, { type Response } from 'supertest';
import { inDays, openedOrder, orderBody } from '../../../../../test/api-requests.js';
import { Database } from '../../../../platform/database/database.js';
import { RefundRequestService } from '../../application/refund-request-service.js';
import { RefundSyncService } from '../../application/refund-sync-service.js';
import { until } from '../../../../../test/until.js';
import {
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';

let fixture: OwnRegistrationsFixture;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
});
afterAll(() => fixture.test.stop());

const names = ['Anita Rao', 'Ravi Kumar', 'Meena Devi'];

/** Three people pay ₹37,501.50, and the third place is given up: ₹12,500.50 is requested. Returns the page's token. */
async function requested(key: string): Promise<string> {
  const days = { start_date: inDays(20), end_date: inDays(20), program_name: 'Quiet Day' };
  const id = await fixture.program(days);
  const people = { name: 'Anita Rao', number_of_people: 3, participant_names: names };
  const token = await fixture.paid(id, key, people);
  expect((await fixture.giveUp(token, [3])).status).toBe(200);
  return token;
}

/** A donation of ₹5,000. */
async function paidDonation(transaction_id: string): Promise<void> {
  const { url } = fixture.test;
  const donor = { donor_name: 'Lakshmi Devi', email: `${transaction_id}@example.org`, phone: '9876543210' };
  const id = { address: '12 Sample Street', id_type: 'PAN', id_number: 'ABCDE1234F' };
  const body = { ...donor, ...id, donation_type: 'general', amount: 5_000, transaction_id };
  const order = await request(url).post('/api/donations/create-order').send(body).expect(201);
  const { razorpay_order } = order.body as { razorpay_order: { id: string } };
  const proof = await fixture.sandbox.pay(razorpay_order.id);
  const paid = { ...proof, transaction_id };
  await request(url).post('/api/donations/verify-payment').send(paid).expect(200);
}

/** A refund from the dialog of the request when `attention_id` is given, else from another page. */
const refund = async (
  key: string,
  refund_id: string,
  amount: number,
  attention_id?: number,
): Promise<Response> =>
  fixture.send('post', `/api/admin/payments/${key}/refunds`, {
    refund_id,
    amount,
    attention_id,
    reason: 'Requested',
  });

const findFlag = async (key: string) => {
  const [flag] = await fixture.flags(key);
  if (!flag) throw new Error(`${key} has no request for a refund`);
  return flag;
};

async function findRefunded(key: string): Promise<number> {
  const { body } = await fixture.send('get', `/api/admin/payments/${key}`);
  return (body as { refunded_amount: number }).refunded_amount;
}

describe('a refund of a request', () => {
  it('is rejected when another user has refunded the request meanwhile', async () => {
    await requested('request-0001');
    const { id } = await findFlag('request-0001');
    const both = await Promise.all(
      ['request-1-user-a', 'request-1-user-b'].map((user) => refund('request-0001', user, 12_500.5, id)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      error: expect.stringContaining('refunded or declined meanwhile') as string,
    });
    expect(await findRefunded('request-0001')).toBe(12_500.5);
    // The response was lost, and the page sends the same refund again.
    const won = both.findIndex(({ status }) => status === 201) === 0 ? 'a' : 'b';
    expect((await refund('request-0001', `request-1-user-${won}`, 12_500.5, id)).status).toBe(201);
    expect(await findRefunded('request-0001')).toBe(12_500.5);
  });

  it('is at most what other refunds have left of it, as the list and the page of the registration show', async () => {
    const token = await requested('request-0002');
    const { id } = await findFlag('request-0002');
    // From the list of registrations.
    expect((await refund('request-0002', 'request-2-list', 10_000)).status).toBe(201);
    expect(await findFlag('request-0002')).toMatchObject({
      amount: 12_500.5,
      requested_amount: 2_500.5,
      resolved_at: null,
    });
    expect(await fixture.show(token)).toMatchObject({ money: { requested: 2_500.5 } });
    const tooLarge = await refund('request-0002', 'request-2-large', 2_500.51, id);
    expect([tooLarge.status, tooLarge.body]).toMatchObject([
      409,
      { error: expect.stringContaining('₹2,500.50') as string },
    ]);
    expect((await refund('request-0002', 'request-2-rest', 2_500.5, id)).status).toBe(201);
    expect(await findFlag('request-0002')).toMatchObject({ requested_amount: 0, resolved_by: 'system' });
  });

  it('counts a refund that waits for Razorpay, also when another place is given up', async () => {
    const token = await requested('request-0003');
    const { id } = await findFlag('request-0003');
    await fixture.rows(
      `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, currency, reason, requested_by, mode)
       select 'request-3-waits', id, gateway_payment_id, 1250050, 'INR', '', 'admin', 'razorpay' from payments
       where transaction_id = 'request-0003' returning id`,
    );
    expect(await findFlag('request-0003')).toMatchObject({ requested_amount: 0, resolved_at: null });
    expect((await refund('request-0003', 'request-3-again', 12_500.5, id)).status).toBe(409);
    expect((await fixture.giveUp(token, [2])).status).toBe(200);
    expect(await findFlag('request-0003')).toMatchObject({ amount: 25_001, requested_amount: 12_500.5 });
    expect((await refund('request-0003', 'request-3-both', 25_001, id)).status).toBe(409);
    expect((await refund('request-0003', 'request-3-next', 12_500.5, id)).status).toBe(201);
  });

  it('is requested again when it fails at the bank after another place was given up', async () => {
    const token = await requested('request-0006');
    const { id } = await findFlag('request-0006');
    expect((await refund('request-0006', 'request-6-third', 12_500.5, id)).status).toBe(201);
    expect((await fixture.giveUp(token, [2])).status).toBe(200);
    expect(await findFlag('request-0006')).toMatchObject({ requested_amount: 12_500.5 });
    const [sent] = await fixture.rows<{ id: string }>(
      `select gateway_refund_id as id from refunds where id = 'request-6-third'`,
    );
    await fixture.sandbox.endRefund(sent?.id ?? '', 'failed');
    await fixture.sync('request-0006');
    expect(await findFlag('request-0006')).toMatchObject({ resolved_at: null, requested_amount: 25_001 });
    expect(await fixture.show(token)).toMatchObject({ money: { requested: 25_001 } });
    expect((await refund('request-0006', 'request-6-both', 25_001, id)).status).toBe(201);
    expect(await findFlag('request-0006')).toMatchObject({ requested_amount: 0, resolved_by: 'system' });
  });

  it('says that its refund failed, names the person on the dashboard, and is paid back by bank transfer', async () => {
    await requested('request-fails');
    const { id, refund_failure: before } = await findFlag('request-fails');
    expect(before).toBeNull();
    const transfer = (refund_id: string) =>
      fixture.send('post', '/api/admin/payments/request-fails/refunds', {
        ...{ refund_id, amount: 12_500.5, attention_id: id, reason: 'Requested' },
        ...{ mode: 'bank-transfer', reference: 'UTR 4712' },
      });
    const onDashboard = async () => {
      const { body } = await fixture.send('get', '/api/admin/overview').expect(200);
      const { failed_refunds } = (body as { decisions: { failed_refunds: { transaction_id: string }[] } })
        .decisions;
      return failed_refunds.filter(({ transaction_id }) => transaction_id === 'request-fails');
    };
    // Money at Razorpay is refunded through Razorpay first.
    expect((await transfer('request-fails-0')).status).toBe(409);
    expect((await refund('request-fails', 'request-fails-1', 12_500.5, id)).status).toBe(201);
    const [sent] = await fixture.rows<{ id: string }>(
      `select gateway_refund_id as id from refunds where id = 'request-fails-1'`,
    );
    await fixture.sandbox.endRefund(sent?.id ?? '', 'failed');
    await fixture.sync('request-fails');
    expect(await findFlag('request-fails')).toMatchObject({ resolved_at: null, refund_failure: '' });
    expect(await onDashboard()).toMatchObject([{ name: 'Anita Rao', item: 'Quiet Day', amount: 12_500.5 }]);
    expect((await transfer('request-fails-2')).status).toBe(201);
    expect(await findFlag('request-fails')).toMatchObject({ requested_amount: 0, resolved_by: 'system' });
    expect(await onDashboard()).toEqual([]);
    expect(await findRefunded('request-fails')).toBe(12_500.5);
  });

  it('does not shrink by what a refund that waits has above an earlier request', async () => {
    const token = await requested('request-0008');
    await fixture.rows(
      `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, currency, reason, requested_by, mode)
       select 'request-8-waits', id, gateway_payment_id, 2000000, 'INR', '', 'admin', 'razorpay' from payments
       where transaction_id = 'request-0008' returning id`,
    );
    // One of two places: the half of the ₹17,501.50 that are left.
    expect((await fixture.giveUp(token, [2])).status).toBe(200);
    expect(await findFlag('request-0008')).toMatchObject({ requested_amount: 8_750.75 });
  });

  it('does not count a refund that another user stored just before', async () => {
    await requested('request-0007');
    const { id } = await findFlag('request-0007');
    await fixture.send('post', `/api/admin/attention/${id}/resolve`, { note: 'Comes later' }).expect(200);
    const database = fixture.test.app.get(Database);
    await database.run(async () => {
      // This transaction begins first, and gets the lock of the payment second.
      const [payment] = await fixture.rows<{ id: string }>(
        `select id from payments where transaction_id = 'request-0007'`,
      );
      await database.pool.query(
        `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, currency, reason, requested_by, mode)
         select 'request-7-before', id, gateway_payment_id, 100000, 'INR', '', 'admin', 'razorpay' from payments
         where transaction_id = 'request-0007'`,
      );
      const request = { paymentId: payment?.id ?? '' };
      await fixture.test.app.get(RefundRequestService).request(request, 500_000, 'Gave up a place.');
    });
    expect(await findFlag('request-0007')).toMatchObject({ amount: 5_000, requested_amount: 5_000 });
  });

  it('is not asked for any more when the bank has taken the money back', async () => {
    const token = await requested('request-0009');
    const [paid] = await fixture.rows<{ order: string; first: string }>(
      `select o.gateway_order_id as order, p.gateway_payment_id as first
       from payments p join payment_orders o on o.payment_id = p.id where p.transaction_id = 'request-0009'`,
    );
    const second = await fixture.sandbox.pay(paid?.order ?? '', { force: true });
    await fixture.sync('request-0009');
    const openFlags = () =>
      fixture.rows(
        `select kind from payment_attention a join payments p on p.id = a.payment_id
         where p.transaction_id = 'request-0009' and a.resolved_at is null order by kind`,
      );
    for (const [payment, after] of [
      [second.razorpay_payment_id, [{ kind: 'refund_requested' }]],
      [paid?.first ?? '', []],
    ] as const) {
      const dispute = await fixture.sandbox.dispute(payment, Math.floor(Date.now() / 1_000) + 86_400);
      await fixture.sandbox.decideDispute(dispute, 'lost');
      await fixture.test.app.get(RefundSyncService).syncDispute(dispute);
      await fixture.sync('request-0009');
      expect(await openFlags()).toEqual(after);
    }
    expect(await fixture.show(token)).toMatchObject({ money: { requested: 0 } });
  });

  it('is rejected when the request was declined, or belongs to another payment', async () => {
    await requested('request-0004');
    await requested('request-0005');
    const { id } = await findFlag('request-0004');
    expect((await refund('request-0005', 'request-5-other', 100, id)).status).toBe(409);
    await fixture.send('post', `/api/admin/attention/${id}/resolve`, { note: 'Comes later' }).expect(200);
    expect((await refund('request-0004', 'request-4-late', 100, id)).status).toBe(409);
    // The office may still refund it from the list of registrations.
    expect((await refund('request-0004', 'request-4-list', 100)).status).toBe(201);
  });
});

describe('the suggested refund of the dialog', () => {
  const findSuggestion = async (key: string) => {
    const { body } = await fixture.send('get', `/api/admin/payments/${key}`).expect(200);
    return (body as { suggestion: { amount: number; reason: string } | null }).suggestion;
  };
  /** The refund that the page of the registration offers for all places. */
  const offered = async (token: string) => {
    const { amount, reason } = (await fixture.show(token)).refunds.at(-1) ?? {};
    return { amount, reason };
  };

  it('is the one of the page of the registration, for the program as it is now', async () => {
    const days = { start_date: inDays(20), end_date: inDays(20) };
    const id = await fixture.program({ ...days, program_name: 'Silence', main_folder: 'Intensive Retreats' });
    const token = await fixture.paid(id, 'suggest-0001');
    const suggestion = await findSuggestion('suggest-0001');
    expect(suggestion).toMatchObject({
      amount: 2_500.5,
      reason: expect.stringContaining('retreat') as string,
    });
    expect(suggestion).toMatchObject((await offered(token)) as object);
    // The program begins today now. The registration keeps the former date.
    await fixture.rows('update programs set start_date = $2 where id = $1 returning id', [id, inDays(0)]);
    expect(await findSuggestion('suggest-0001')).toMatchObject({ amount: 0 });
  });

  it('counts what was refunded, and keeps the fee once', async () => {
    const days = { start_date: inDays(20), end_date: inDays(20), program_name: 'Forest Retreat' };
    const id = await fixture.program({ ...days, price1: 20_000 });
    const people = { name: 'Anita Rao', number_of_people: 3, participant_names: names };
    const token = await fixture.paid(id, 'suggest-0002', { ...people, amount: 20_000 });
    expect(await findSuggestion('suggest-0002')).toMatchObject((await offered(token)) as object);
    await fixture.giveUp(token, [3]);
    // ₹10,000 are requested, and ₹40,000 would be for the other two.
    expect(await findSuggestion('suggest-0002')).toMatchObject({
      amount: 50_000,
      reason: expect.stringContaining('₹10,000 is already requested') as string,
    });
    await refund('suggest-0002', 'suggest-2-request', 10_000);
    expect(await findSuggestion('suggest-0002')).toMatchObject((await offered(token)) as object);
  });

  it('does not exist when nobody cancelled, or nothing was paid', async () => {
    const id = await fixture.program({ start_date: inDays(20), end_date: inDays(20) });
    await fixture.paid(id, 'suggest-0003');
    await fixture.rows(`update programs set status = 'cancelled' where id = $1 returning id`, [id]);
    expect(await findSuggestion('suggest-0003')).toBeNull();
    const open = await fixture.program({ start_date: inDays(20), end_date: inDays(20) });
    await openedOrder(fixture.test.url, orderBody(open, 'suggest-0004'));
    expect(await findSuggestion('suggest-0004')).toBeNull();
  });

  it('is the whole amount of a donation within seven days', async () => {
    await paidDonation('suggest-0005');
    expect(await findSuggestion('suggest-0005')).toMatchObject({ amount: 5_000 });
    await fixture.rows(
      `update payments set settled_at = now() - interval '9 days' where transaction_id = 'suggest-0005' returning id`,
    );
    expect(await findSuggestion('suggest-0005')).toMatchObject({ amount: 0 });
  });
});

describe('the emails about a refund of a place that went to another person', () => {
  const retreat = () =>
    fixture.program({ start_date: inDays(20), end_date: inDays(20), program_name: 'Quiet Day' });
  const passOn = (token: string, from: string, to: string, changes: object = {}): Promise<Response> =>
    fixture.act(token, 'pass-on', { place: 1, from, to, ...changes });
  const refundMails = async (name: string) =>
    (await fixture.mailTo(name))
      .filter(({ subject }) => /^(Refund|About your registration)/.test(subject))
      .map(({ text }) => text);

  it('tell the payer about the money, and the person who has the place now that it is cancelled', async () => {
    const token = await fixture.paid(await retreat(), 'passed-0001');
    const renewedToken = async (): Promise<string> => {
      const [row] = await fixture.rows<{ token: string }>(
        `select result_token as token from payments where transaction_id = 'passed-0001'`,
      );
      return row?.token ?? '';
    };
    // The first change keeps the email address. The second one is of the new person.
    expect((await passOn(token, 'Sample Person', 'Lakshmi Devi')).status).toBe(200);
    const email = 'lakshmi-0001@example.org';
    expect((await passOn(await renewedToken(), 'Lakshmi Devi', 'Lakshmi Devi', { email })).status).toBe(200);
    expect((await refund('passed-0001', 'passed-1-part', 500)).status).toBe(201);
    const arrived = (count: number) =>
      until(async () => {
        const mails = await Promise.all(['passed-0001', 'lakshmi-0001'].map(refundMails));
        return mails.every(({ length }) => length === count);
      });
    await arrived(1);
    expect((await refund('passed-0001', 'passed-1-rest', 12_000.5)).status).toBe(201);
    await arrived(2);
    const [toPayer, toOther] = [
      (await refundMails('passed-0001')).join('\n'),
      (await refundMails('lakshmi-0001')).join('\n'),
    ];
    expect(toPayer).toContain('Namaste Sample Person');
    expect(toPayer).toContain('We have refunded ₹500 to your original payment method.');
    expect(toPayer).toContain('You paid for this registration, which is in another person’s name now');
    expect(toPayer).not.toContain(token);
    expect(toPayer).not.toContain('registration is');
    expect(toOther).toContain('Namaste Lakshmi Devi');
    expect(toOther).toContain('We have refunded ₹12,000.50 to the person who paid for your registration.');
    expect(toOther).toContain('Your registration is still valid.');
    expect(toOther).toContain('your registration is cancelled');
    expect(toOther).not.toContain('your original payment method');
  });

  it.each([
    ['was erased', true, 'former-0003@example.org', 'other-0003'],
    ['was erased, with the same email address', true, 'other-0004@example.org', 'other-0004'],
    ['never had an email address', false, '', 'other-0005'],
  ])('tell nobody that the money comes back when the payer %s', async (_who, isErased, from, name) => {
    const [key, email] = [`payer-of-${name}`, `${name}@example.org`];
    const token = await fixture.paid(await retreat(), key);
    await fixture.rows('update registrations set email = $2 where transaction_id = $1 returning id', [
      key,
      from,
    ]);
    expect((await passOn(token, 'Sample Person', 'Lakshmi Devi', { email })).status).toBe(200);
    if (isErased) {
      const [former] = await fixture.rows<{ number: string }>(
        `select c.number from registration_changes c join registrations r on r.id = c.registration_id
         where r.transaction_id = $1`,
        [key],
      );
      const path = `/api/admin/people/former-registration/${former?.number}/erase`;
      expect((await fixture.send('post', path)).status).toBe(200);
    }
    expect((await refund(key, `${key}-part`, 500)).status).toBe(201);
    await until(async () => (await refundMails(name)).length > 0);
    expect(await refundMails(name)).toEqual([
      expect.stringContaining('We have refunded ₹500 to the person who paid for your registration.'),
    ]);
    const messages = await fixture.rows(`select kind from messages where subject = $1`, [`${key}-part`]);
    expect(messages).toEqual([{ kind: 'place-refunded' }]);
  });

  it('go to one address while the payer has the place', async () => {
    const token = await fixture.paid(await retreat(), 'passed-0002', {
      number_of_people: 2,
      participant_names: ['Sample Person', 'Ravi Kumar'],
    });
    const email = 'new-address-2@example.org';
    const companion = { place: 2, from: 'Ravi Kumar', to: 'Meena Devi' };
    expect((await fixture.act(token, 'pass-on', companion)).status).toBe(200);
    expect((await passOn(token, 'Sample Person', 'Sample Person', { email })).status).toBe(200);
    expect((await refund('passed-0002', 'passed-2-part', 500)).status).toBe(201);
    await until(async () => (await refundMails('new-address-2')).length === 1);
    const [text] = await refundMails('new-address-2');
    expect(text).toContain('We have refunded ₹500 to your original payment method.');
    expect(text).toContain('Your registration is still valid.');
    expect(await refundMails('passed-0002')).toEqual([]);
  });
});
