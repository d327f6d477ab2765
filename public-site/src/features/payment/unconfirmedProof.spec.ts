import { openBrowser } from '../../testing/fakeBrowser';
import { forgetProof, keepProof, keptProof } from './unconfirmedProof';

const PROOF = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'f00d',
};

beforeEach(() => void openBrowser());

describe('the proof that the server has not answered to', () => {
  it('stays in the tab for its own transaction', () => {
    keepProof('don_1', PROOF);
    expect(keptProof('don_1')).toEqual(PROOF);
    expect(keptProof('don_2')).toBeNull();
  });

  it('goes when the server has answered', () => {
    keepProof('don_1', PROOF);
    forgetProof('don_1');
    expect(keptProof('don_1')).toBeNull();
  });

  it('stays when another transaction is answered', () => {
    keepProof('don_1', PROOF);
    forgetProof('don_2');
    expect(keptProof('don_1')).toEqual(PROOF);
  });

  it.each(['null', '7', '{"transaction_id":"don_1"}', '{"transaction_id":"don_1","razorpay_order_id":7}'])(
    'is none when the browser has stored %s',
    (stored) => {
      sessionStorage.setItem('unconfirmed-payment', stored);
      expect(keptProof('don_1')).toBeNull();
    },
  );
});
