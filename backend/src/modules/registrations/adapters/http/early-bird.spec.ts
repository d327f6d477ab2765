import request from 'supertest';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  orderBody,
  problem,
} from '../../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { Clock } from '../../../../kernel/clock.js';
import { OfficeRegistrationQueries } from '../persistence/office-registration-queries.js';

const LAST_DAY = inDays(1);
const EARLY_BIRD = { amount: 900, description: 'With lunch' };
const REGULAR = { amount: 1_200, description: 'Regular: with lunch' };
let test: TestApp;
let programId: number;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie, {
    start_date: inDays(5),
    end_date: inDays(6),
    early_bird: true,
    early_bird_until: LAST_DAY,
    early_bird1: true,
    price1: EARLY_BIRD.amount,
    description1: EARLY_BIRD.description,
    price2: REGULAR.amount,
    description2: REGULAR.description,
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await test.stop();
});

function setTimeInIndia(time: string): void {
  jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(`${time}+05:30`));
}

async function offered() {
  const response = await request(test.url).get(`/api/programs/${programId}/payment-options`).expect(200);
  const { payment_options: options, ended_options: ended, early_bird } = response.body.data;
  const shown = (prices: { amount: number; until: string | null }[]) =>
    prices.map(({ amount, until }) => [amount, until]);
  return { prices: shown(options), ended: shown(ended), early_bird };
}

it('the early bird price can be chosen until midnight in India after its last day', async () => {
  setTimeInIndia(`${LAST_DAY}T23:59:59`);
  const both = [
    [900, LAST_DAY],
    [1_200, null],
  ];
  expect(await offered()).toEqual({ prices: both, ended: [], early_bird: true });
  await createOrder(test.url, orderBody(programId, 'early-bird-0001', EARLY_BIRD)).expect(201);

  // Still the last day in UTC.
  setTimeInIndia(`${inDays(2)}T00:00:00`);
  expect(await offered()).toEqual({ prices: [[1_200, null]], ended: [[900, LAST_DAY]], early_bird: false });
  const late = await createOrder(test.url, orderBody(programId, 'early-bird-0002', EARLY_BIRD));
  expect([late.status, late.body]).toEqual([400, problem('PRICE_NOT_OFFERED')]);
  await createOrder(test.url, orderBody(programId, 'early-bird-0002', REGULAR)).expect(201);
});

it('the office offers by QR code only what visitors can pay for at this time', async () => {
  const other = { link_or_razorpay: true, external_link: 'https://example.org/register' };
  const elsewhere = await addProgram(test.url, cookie, {
    start_date: inDays(5),
    end_date: inDays(6),
    ...other,
  });
  const offered = async (id: number, time: string): Promise<unknown> => {
    const choices = await test.app.get(OfficeRegistrationQueries).programChoices(new Date(`${time}+05:30`));
    return choices.find((program) => program.id === id)?.options.map(({ is_payable }) => is_payable);
  };
  expect(await offered(programId, `${LAST_DAY}T23:59:59`)).toEqual([true, true]);
  expect(await offered(programId, `${inDays(2)}T00:00:00`)).toEqual([false, true]);
  expect(await offered(programId, `${inDays(7)}T00:00:00`)).toEqual([false, false]);
  expect(await offered(elsewhere, `${LAST_DAY}T12:00:00`)).toEqual([false, false]);
});
