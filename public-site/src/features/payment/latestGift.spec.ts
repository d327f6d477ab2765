import { advanceTime, openBrowser, openTab } from '../../testing/fakeBrowser';
import { forgetLatestGift, keepLatestGift, latestGift } from './latestGift';
import { rememberPayment } from './rememberedPayments';

const DAY = 24 * 60 * 60 * 1000;

function arrive(id: string): void {
  keepLatestGift({ transactionId: `don_${id}`, resultToken: id, timestamp: new Date().toISOString() });
}

beforeEach(() => {
  openBrowser();
  for (const id of ['one', 'two']) rememberPayment(`don_${id}`, id, 'donation 500');
});

it('is known in every tab for 90 days', async () => {
  arrive('one');
  openTab();
  expect(latestGift()).toBe('one');
  await advanceTime(90 * DAY);
  expect(latestGift()).toBe('one');
  await advanceTime(1);
  expect(latestGift()).toBeNull();
});

it('is the one that arrived last, in whatever order the results are read', async () => {
  const timestamp = new Date().toISOString();
  await advanceTime(DAY);
  arrive('two');
  keepLatestGift({ transactionId: 'don_one', resultToken: 'one', timestamp });
  expect(latestGift()).toBe('two');
});

it('is not kept from the result of a payment that began in another browser', () => {
  arrive('three');
  expect(latestGift()).toBeNull();
});

it('is forgotten when the donor wishes it', () => {
  arrive('one');
  forgetLatestGift();
  expect(latestGift()).toBeNull();
});

it.each(['7', '{"token": 7, "at": 1}', '[broken'])('is unknown when %s is stored', (stored) => {
  localStorage.setItem('latest-gift', stored);
  expect(latestGift()).toBeNull();
});
