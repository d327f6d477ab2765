import { readStored, writeStored } from '../../lib/storedJson';
import type { PaymentProof } from './razorpay';

/**
 * The checkout's proof, stored in the tab until the server has responded to it: a refresh must not lose it.
 */
const STORE_KEY = 'unconfirmed-payment';

interface UnconfirmedPayment extends PaymentProof {
  transaction_id: string;
}

function stored(): Partial<UnconfirmedPayment> | undefined | null {
  return readStored('sessionStorage', STORE_KEY) as Partial<UnconfirmedPayment> | undefined | null;
}

export function keepProof(transactionId: string, proof: PaymentProof): void {
  writeStored('sessionStorage', STORE_KEY, { ...proof, transaction_id: transactionId });
}

/** Call it when the server has responded for this transaction. The proof of another transaction stays. */
export function forgetProof(transactionId: string): void {
  if (stored()?.transaction_id === transactionId) writeStored('sessionStorage', STORE_KEY, undefined);
}

/** The proof without a server response, if it belongs to this transaction. */
export function keptProof(transactionId: string): PaymentProof | null {
  const kept = stored();
  if (kept?.transaction_id !== transactionId) return null;
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = kept;
  return typeof razorpay_order_id === 'string' &&
    typeof razorpay_payment_id === 'string' &&
    typeof razorpay_signature === 'string'
    ? { razorpay_order_id, razorpay_payment_id, razorpay_signature }
    : null;
}
