import request, { type Test } from 'supertest';
import {
  addProgram,
  createOrder,
  inDays,
  orderBody,
  type OrderResponse,
} from '../../../../../test/api-requests.js';
import { startPaymentOffice, type PaymentOffice } from '../../../../../test/payment-office.js';

let office: PaymentOffice;
let program: number;

beforeAll(async () => {
  office = await startPaymentOffice();
  const changes = { program_name: 'Sunday Class', price1: 5_000 };
  program = await addProgram(office.url, office.cookie, changes);
});
afterAll(() => office.stop());

const REGISTRATIONS = 'program-registrations';
const DONATIONS = 'donations';

interface Person {
  phone: string;
  email: string;
}
let people = 0;
function person(): Person {
  people += 1;
  return { phone: String(9_100_000_000 + people), email: `hand-${people}@example.org` };
}

const post = (path: string, body: object): Test => office.admin('post', path).send(body);
const cash = { mode: 'cash', received_on: inDays(0) };
const walkIn = (transaction_id: string, who: Partial<Person>, changes: object = {}): object => ({
  transaction_id,
  program_id: program,
  full_name: 'Lakshmi Devi',
  description: 'Shared room',
  amount: 5_000,
  number_of_people: 1,
  ...cash,
  ...who,
  ...changes,
});
const donation = (transaction_id: string, who: Partial<Person>, changes: object = {}): object => ({
  transaction_id,
  donor_name: 'Lakshmi Devi',
  donation_type: 'general',
  amount: 5_000,
  ...cash,
  ...who,
  ...changes,
});

async function order(id: string, who: Person): Promise<string> {
  const { body } = await createOrder(office.url, orderBody(program, id, { amount: 5_000, ...who })).expect(
    201,
  );
  return (body as OrderResponse).razorpay_order?.id ?? '';
}
async function donationOrder(transaction_id: string, who: Person): Promise<string> {
  const donor = {
    donor_name: 'Lakshmi',
    address: '12 Sample Street',
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
  };
  const body = { ...donor, ...who, donation_type: 'general', amount: 5_000, transaction_id };
  const response = await request(office.url).post('/api/donations/create-order').send(body).expect(201);
  return (response.body as OrderResponse).razorpay_order?.id ?? '';
}
async function pay(
  kind: 'registrations' | 'donations',
  transaction_id: string,
  orderId: string,
): Promise<void> {
  const body = { transaction_id, ...(await office.sandbox.pay(orderId)) };
  await request(office.url).post(`/api/${kind}/verify-payment`).send(body).expect(200);
}

/** The flags of the transactions that begin so. */
async function flags(word: string) {
  return (await office.attention()).flags.filter(({ transaction_id: id }) => id.startsWith(word));
}
const stored = (id: string): Promise<unknown[]> =>
  office.rows('select from payments where transaction_id = $1', [id]);

describe('money by hand for a program', () => {
  it('is not saved while the same person pays online, until the office confirms it; then the second payment is flagged', async () => {
    const who = person();
    const opened = await order('hand-open-online', who);
    const { body } = await post(REGISTRATIONS, walkIn('hand-open-cash', who)).expect(409);
    expect(body).toMatchObject({
      code: 'POSSIBLE_REPEAT',
      error: expect.stringMatching(
        new RegExp(
          `^Sample Person \\(${who.phone}\\): ₹5,000 online for Sunday Class, begun on .* IST, not paid yet\\. Nothing is saved yet\\.$`,
        ),
      ) as string,
    });
    expect(await stored('hand-open-cash')).toEqual([]);
    await post(REGISTRATIONS, walkIn('hand-open-cash', who, { enter_anyway: true })).expect(201);
    expect(await flags('hand-open')).toEqual([]);
    await pay('registrations', 'hand-open-online', opened);
    expect(await flags('hand-open')).toMatchObject([
      {
        transaction_id: 'hand-open-online',
        kind: 'paid_again',
        reason: expect.stringMatching(
          /^The other payment: ₹5,000 in cash, paid on .*, transaction hand-open-cash\.$/,
        ) as string,
      },
    ]);
  });

  it.each<[string, (who: Person) => Partial<Person>]>([
    ['phone', ({ phone }) => ({ phone })],
    ['email', ({ email }) => ({ phone: '9000000001', email: email.toUpperCase() })],
  ])('is confirmed first and flagged when somebody with the same %s has paid online', async (same, known) => {
    const who = person();
    const id = `hand-${same}`;
    await pay('registrations', `${id}-online`, await order(`${id}-online`, who));
    const { body } = await post(REGISTRATIONS, walkIn(`${id}-cash`, known(who))).expect(409);
    expect((body as { error: string }).error).toContain('₹5,000 online for Sunday Class, paid on');
    const confirmed = walkIn(`${id}-cash`, known(who), { enter_anyway: true });
    // A repeat of a confirmed request is the same request.
    for (const _ of [1, 2]) await post(REGISTRATIONS, confirmed).expect(201);
    expect(await flags(id)).toMatchObject([{ transaction_id: `${id}-cash`, kind: 'paid_again' }]);
    const { body: listed } = await office.admin('get', REGISTRATIONS).query({ q: `${id}-cash` });
    expect(listed).toMatchObject([{ registration_status: 'registered' }]);
  });

  it.each([
    ['the same name', 'sample person', 'paid_again'],
    ['another name, as in a family', 'Lakshmi Devi', 'none'],
  ])(
    'lets the payer of a second payment read about the first one: with %s',
    async (_case, full_name, flag) => {
      const who = person();
      const id = `hand-family-${flag}`;
      await post(REGISTRATIONS, walkIn(`${id}-cash`, who, { full_name })).expect(201);
      const { body } = await createOrder(
        office.url,
        orderBody(program, id, { amount: 5_000, ...who }),
      ).expect(201);
      const { razorpay_order: opened, result_token: token } = body as OrderResponse & {
        result_token: string;
      };
      await pay('registrations', id, opened?.id ?? '');
      expect(await flags(id)).toMatchObject([{ transaction_id: id, kind: 'paid_again' }]);
      const { body: result } = await request(office.url).get(`/api/payments/${token}`).expect(200);
      expect(result).toMatchObject({ flag });
    },
  );

  it('is asked about again when it was entered twice, and not after a refund or for another program', async () => {
    const who = person();
    await post(REGISTRATIONS, walkIn('hand-twice-1', who)).expect(201);
    await post(REGISTRATIONS, walkIn('hand-twice-2', who)).expect(409);
    const other = await addProgram(office.url, office.cookie, {
      program_name: 'Monday Class',
      price1: 5_000,
    });
    await post(REGISTRATIONS, walkIn('hand-twice-3', who, { program_id: other })).expect(201);
    const refund = { refund_id: 'hand-twice-refund', amount: 5_000, reason: 'Entered twice', mode: 'cash' };
    await post('payments/hand-twice-1/refunds', refund).expect(201);
    await post(REGISTRATIONS, walkIn('hand-twice-4', who)).expect(201);
    expect(await flags('hand-twice')).toEqual([]);
  });

  it('is flagged once when it is entered while the online payment settles', async () => {
    const who = person();
    const opened = await order('hand-race-online', who);
    await Promise.all([
      pay('registrations', 'hand-race-online', opened),
      post(REGISTRATIONS, walkIn('hand-race-cash', who, { enter_anyway: true })).expect(201),
    ]);
    expect(await flags('hand-race')).toHaveLength(1);
  });
});

describe('a donation by hand', () => {
  it('is confirmed first when a donor gives the same online, and the second one is flagged', async () => {
    const who = person();
    const opened = await donationOrder('hand-gift-online', who);
    const { body } = await post(DONATIONS, donation('hand-gift-cash', who)).expect(409);
    expect(body).toMatchObject({
      code: 'POSSIBLE_REPEAT',
      error: expect.stringContaining(`Lakshmi (${who.phone}): ₹5,000 online for `) as string,
    });
    await post(DONATIONS, donation('hand-gift-cash', who, { enter_anyway: true })).expect(201);
    await pay('donations', 'hand-gift-online', opened);
    expect(await flags('hand-gift')).toMatchObject([
      { transaction_id: 'hand-gift-online', kind: 'paid_again' },
    ]);
  });

  it('is another donation with another amount, day or reference', async () => {
    const who = person();
    const first = { mode: 'bank-transfer', reference: 'N123456789' };
    await post(DONATIONS, donation('hand-real-1', who, first)).expect(201);
    await post(DONATIONS, donation('hand-real-2', who, { amount: 501 })).expect(201);
    await post(DONATIONS, donation('hand-real-3', who, { received_on: inDays(-1) })).expect(201);
    await post(DONATIONS, donation('hand-real-4', who, { ...first, reference: 'N123456790' })).expect(201);
    expect(await flags('hand-real')).toEqual([]);
    await post(DONATIONS, donation('hand-real-5', who)).expect(409);
  });
});

describe('a bank reference that was entered before', () => {
  const transfer = { mode: 'bank-transfer', reference: 'UTR-0123 4567' };
  const asked = (sentence: string): object => ({
    code: 'POSSIBLE_REPEAT',
    error: expect.stringContaining(sentence) as string,
  });
  async function importDonation(id: string, reference: string): Promise<void> {
    const file = `Date,Amount,Given by,Donor name,Phone,Reference\n${inDays(-3)},5000,UPI,Meera,9000000077,${reference}\n`;
    await office
      .admin('post', 'donation-imports')
      .field('import_id', id)
      .attach('file', Buffer.from(file), 'bank.csv')
      .expect(201);
  }

  it('is found on another day, for another person and in another spelling, and confirmed', async () => {
    await importDonation('hand-ref-import', 'utr01234567');
    const by = donation('hand-ref-again', person(), transfer);
    const { body } = await post(DONATIONS, by).expect(409);
    expect(body).toMatchObject(
      asked('Meera (9000000077): ₹5,000 by UPI for General Donation, reference utr01234567, paid on'),
    );
    expect(await stored('hand-ref-again')).toEqual([]);
    await post(DONATIONS, { ...by, enter_anyway: true }).expect(201);
    expect(await flags('hand-ref')).toMatchObject([{ transaction_id: 'hand-ref-again', kind: 'paid_again' }]);
  });

  it('is found when the money was entered for a program', async () => {
    const who = person();
    await post(REGISTRATIONS, walkIn('hand-ref-place', who, { mode: 'upi', reference: '4000 1111' })).expect(
      201,
    );
    const other = donation('hand-ref-gift', person(), { mode: 'upi', reference: '40001111' });
    expect((await post(DONATIONS, other).expect(409)).body).toMatchObject(
      asked(`Lakshmi Devi (${who.phone}): ₹5,000 by UPI for Sunday Class, reference 4000 1111`),
    );
    await importDonation('hand-ref-gift-import', '990011');
    const place = walkIn('hand-ref-place-2', person(), { mode: 'cheque', reference: '00990011' });
    expect((await post(REGISTRATIONS, place).expect(409)).body).toMatchObject(asked('Meera'));
  });

  it('is asked about after a refund too, without a flag', async () => {
    const first = { mode: 'upi', reference: '50001111' };
    await post(DONATIONS, donation('hand-ref-refunded', person(), first)).expect(201);
    const refund = { refund_id: 'hand-ref-refund', amount: 5_000, reason: 'Wrong donor', mode: 'upi' };
    await post('payments/hand-ref-refunded/refunds', refund).expect(201);
    const again = donation('hand-ref-corrected', person(), first);
    expect((await post(DONATIONS, again).expect(409)).body).toMatchObject(asked(', refunded since'));
    await post(DONATIONS, { ...again, enter_anyway: true }).expect(201);
    expect(await flags('hand-ref-corrected')).toEqual([]);
  });

  it('is another payment with another amount, or when the reference is a word without a number', async () => {
    const note = { mode: 'upi', reference: 'by UPI' };
    await post(DONATIONS, donation('hand-word-1', person(), note)).expect(201);
    await post(DONATIONS, donation('hand-word-2', person(), note)).expect(201);
    await post(DONATIONS, donation('hand-word-3', person(), { mode: 'upi', reference: '60001111' })).expect(
      201,
    );
    const share = donation('hand-word-4', person(), { mode: 'upi', reference: '60001111', amount: 501 });
    await post(DONATIONS, share).expect(201);
  });
});

describe('an entry about a second payment', () => {
  const second = { enter_anyway: true };

  it('says when the first payment is refunded', async () => {
    const who = person();
    await post(DONATIONS, donation('hand-first', who)).expect(201);
    await post(DONATIONS, donation('hand-second', who, second)).expect(201);
    const refund = { refund_id: 'hand-first-refund', amount: 5_000, reason: 'Entered twice', mode: 'cash' };
    await post('payments/hand-first/refunds', refund).expect(201);
    expect(await flags('hand-second')).toMatchObject([
      { reason: expect.stringMatching(/, transaction hand-first\. It is refunded\.$/) as string },
    ]);
  });

  it('closes when the bank does not honour its cheque, and says when it did not honour the other one', async () => {
    const who = person();
    const cheque = (reference: string): object => ({ ...second, mode: 'cheque', reference });
    await post(DONATIONS, donation('hand-cheque-1', who, cheque('100001'))).expect(201);
    await post(DONATIONS, donation('hand-cheque-2', who, cheque('100001'))).expect(201);
    await post(DONATIONS, donation('hand-cheque-3', who, cheque('100001'))).expect(201);
    expect(await flags('hand-cheque')).toHaveLength(2);
    const bounce = async (id: string): Promise<void> => {
      const { body } = await office.admin('get', DONATIONS).query({ q: id }).expect(200);
      const [found] = body as { id: number }[];
      await post(`${DONATIONS}/${found?.id}/bounced-cheque`, {}).expect(201);
    };
    await bounce('hand-cheque-3');
    expect((await flags('hand-cheque-3'))[0]?.note).toBe('The bank did not honour the cheque');
    await bounce('hand-cheque-1');
    expect(await flags('hand-cheque-2')).toMatchObject([
      {
        resolved_at: null,
        reason: expect.stringMatching(/hand-cheque-1\. The bank did not honour its cheque\.$/) as string,
      },
    ]);
  });
});
