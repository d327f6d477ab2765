import { openBrowser, openTab, advanceTime } from '../../testing/fakeBrowser';
import { rememberedToken, rememberPayment } from './rememberedPayments';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void openBrowser());

describe('a payment that began in this browser', () => {
  it('is known in every tab', () => {
    rememberPayment('don_1', 'token-1', 'donation 500');
    openTab();
    expect(rememberedToken('don_1')).toBe('token-1');
  });

  it('is unknown in another browser', () => {
    rememberPayment('don_1', 'token-1', 'donation 500');
    openBrowser();
    expect(rememberedToken('don_1')).toBeNull();
  });

  it('is known for two days', async () => {
    rememberPayment('don_1', 'token-1', 'donation 500');
    await advanceTime(2 * DAY);
    expect(rememberedToken('don_1')).toBe('token-1');
    await advanceTime(1);
    expect(rememberedToken('don_1')).toBeNull();
  });

  it('is removed from the store when it is too old and another payment begins', async () => {
    rememberPayment('don_1', 'token-1', 'donation 500');
    await advanceTime(2 * DAY + 1);
    rememberPayment('don_2', 'token-2', 'donation 500');
    expect(localStorage.getItem('payments')).not.toContain('don_1');
  });

  it('is forgotten when twenty other payments have begun', () => {
    for (let count = 1; count <= 21; count += 1)
      rememberPayment(`don_${count}`, `token-${count}`, 'donation 500');
    expect(rememberedToken('don_1')).toBeNull();
    expect(rememberedToken('don_2')).toBe('token-2');
    expect(rememberedToken('don_21')).toBe('token-21');
  });

  it('is stored once, with its newest token and time', async () => {
    rememberPayment('don_1', 'old', 'donation 500');
    await advanceTime(DAY);
    rememberPayment('don_1', 'new', 'donation 500');
    await advanceTime(2 * DAY);
    expect(rememberedToken('don_1')).toBe('new');
    expect(JSON.parse(localStorage.getItem('payments') ?? '')).toHaveLength(1);
  });
});

it.each(['7', '{}', '[null, 7, {"transactionId": "don_1"}]', '[broken'])(
  'the stored text %s contains no payment, and new payments are remembered',
  (stored) => {
    localStorage.setItem('payments', stored);
    expect(rememberedToken('don_1')).toBeNull();
    rememberPayment('don_1', 'token-1', 'donation 500');
    expect(rememberedToken('don_1')).toBe('token-1');
  },
);

it('is known to the page when the browser refuses storage', () => {
  openBrowser({ refusesStorage: true });
  rememberPayment('don_1', 'token-1', 'donation 500');
  expect(rememberedToken('don_1')).toBe('token-1');
});
