import { openBrowser } from '../../testing/fakeBrowser';
import { forgetProof, keepProof, keptProof } from './unconfirmedProof';

const PROOF = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'f00d',
};

beforeEach(() => void openBrowser());

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

  it.each(['null', '7', '{"transaction_id":"don_1"}', '{"transaction_id":"don_1","razorpay_order_id":7}'])(
    'is null when the browser has stored %s',
    (stored) => {
      sessionStorage.setItem('unconfirmed-payment', stored);
      expect(keptProof('don_1')).toBeNull();
    },
  );
});
