import { openBrowser, openTab } from '../../testing/fakeBrowser';
import { attemptOf, draftValues, forgetDraft, keepDraft } from '../../lib/formDraft';
import {
  forgetOpenedPayment,
  keepOpenedPayment,
  markSeatsLost,
  mayHoldSeats,
  openedPayment,
  type OpenedPayment,
} from './openedPayment';
import { keepProof, keptProof } from './unconfirmedProof';

const OPENED: OpenedPayment = {
  purpose: 'donation',
  transactionId: 'don_1',
  token: 'token-1',
  draft: 'donate-draft',
};
const VALUES = { name: 'Meena', idNumber: 'ABCDE1234F' };

beforeEach(() => {
  openBrowser();
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

  it.each(['null', '7', '{}', JSON.stringify({ ...OPENED, purpose: 'theft' }), '{"purpose":"donation"}'])(
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
