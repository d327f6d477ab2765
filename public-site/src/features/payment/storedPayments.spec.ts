import { attemptOf, draftValues, forgetDraft, keepDraft } from '../../lib/formDraft';
import { openBrowser, openTab, advanceTime } from '../../testing/fakeBrowser';
import { PROOF } from '../../testing/payments';
import {
  forgetLatestGift,
  forgetOpenedPayment,
  forgetProof,
  keepLatestGift,
  keepOpenedPayment,
  keepProof,
  keptProof,
  latestGift,
  markSeatsLost,
  mayHoldSeats,
  openedPayment,
  rememberedToken,
  rememberPayment,
  type OpenedPayment,
} from './storedPayments';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void openBrowser());

const OPENED: OpenedPayment = {
  purpose: 'donation',
  transactionId: 'don_1',
  token: 'token-1',
  draft: 'donate-draft',
};
const VALUES = { name: 'Meena', idNumber: 'ABCDE1234F' };

beforeEach(() => {
  forgetDraft(OPENED.draft);
  keepDraft(OPENED.draft, VALUES);
});

describe('the payment whose checkout a tab has opened', () => {
  it('is known in this tab only', () => {
    keepOpenedPayment(OPENED);
    expect(openedPayment()).toEqual(OPENED);
    openTab();
    expect(openedPayment()).toBeNull();
  });

  it.each(['null', '7', '{}', '{"purpose":"donation"}', '{broken'])(
    'is null when the browser has stored %s',
    (stored) => {
      sessionStorage.setItem('opened-payment', stored);
      expect(openedPayment()).toBeNull();
    },
  );

  it('is known to the page with its proof when the browser refuses storage', () => {
    openBrowser({ refusesStorage: true });
    const proof = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' };
    keepOpenedPayment(OPENED);
    keepProof('don_1', proof);
    expect(mayHoldSeats(OPENED.draft)).toBe(true);
    expect(keptProof('don_1')).toEqual(proof);
    forgetOpenedPayment('don_1');
    expect([openedPayment(), keptProof('don_1')]).toEqual([null, null]);
  });

  it('may hold seats for its own form until it has lost them, and again with the next checkout', () => {
    keepOpenedPayment(OPENED);
    expect([mayHoldSeats(OPENED.draft), mayHoldSeats('another-draft')]).toEqual([true, false]);
    markSeatsLost('don_2');
    expect(mayHoldSeats(OPENED.draft)).toBe(true);
    markSeatsLost('don_1');
    expect(mayHoldSeats(OPENED.draft)).toBe(false);
    keepOpenedPayment(OPENED);
    expect(mayHoldSeats(OPENED.draft)).toBe(true);
  });

  it('clears its form when it is settled, so that the next payment is a new attempt', () => {
    keepOpenedPayment(OPENED);
    keepProof('don_1', { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' });
    const first = attemptOf(OPENED.draft, 'don_').id;
    forgetOpenedPayment('don_1');
    expect(draftValues(OPENED.draft)).toEqual({});
    expect(attemptOf(OPENED.draft, 'don_').id).not.toBe(first);
    expect(keptProof('don_1')).toBeNull();
    expect(openedPayment()).toBeNull();
  });

  it('does not change the form when another payment is settled', () => {
    keepOpenedPayment(OPENED);
    const first = attemptOf(OPENED.draft, 'don_').id;
    forgetOpenedPayment('don_2');
    expect(draftValues(OPENED.draft)).toEqual(VALUES);
    expect(attemptOf(OPENED.draft, 'don_').id).toBe(first);
    expect(openedPayment()).toEqual(OPENED);
  });
});

describe('a proof without a server response', () => {
  it('is kept in the tab for its own transaction', () => {
    keepProof('don_1', PROOF);
    expect(keptProof('don_1')).toEqual(PROOF);
    expect(keptProof('don_2')).toBeNull();
  });

  it('is removed when the server has responded', () => {
    keepProof('don_1', PROOF);
    forgetProof('don_1');
    expect(keptProof('don_1')).toBeNull();
  });

  it('is kept when the server responds for another transaction', () => {
    keepProof('don_1', PROOF);
    forgetProof('don_2');
    expect(keptProof('don_1')).toEqual(PROOF);
  });

  it.each(['null', '7', '{"transaction_id":"don_1"}', '{broken'])(
    'is null when the browser has stored %s',
    (stored) => {
      sessionStorage.setItem('unconfirmed-payment', stored);
      expect(keptProof('don_1')).toBeNull();
    },
  );
});

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

describe('the latest gift', () => {
  function arrive(id: string): void {
    keepLatestGift({ transactionId: `don_${id}`, resultToken: id, timestamp: new Date().toISOString() });
  }

  beforeEach(() => {
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
});
