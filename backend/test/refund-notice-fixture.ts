import type { Recipient } from '../src/modules/notifications/index.js';
import type { Payment } from '../src/modules/payments/domain/payment.js';
import type { Refund } from '../src/modules/payments/domain/refund.js';
import {
  PaymentOwners,
  type PaymentOwner,
  type PaymentSubject,
} from '../src/modules/payments/ports/payment-owners.js';
import type { Attention } from '../src/modules/payments/adapters/persistence/attention.js';
import type { AttentionKind } from '../src/modules/payments/domain/attention.js';
import type { DisputeRepository } from '../src/modules/payments/adapters/persistence/dispute-repository.js';
import type { GatewayHealth } from '../src/modules/payments/adapters/persistence/gateway-health.js';
import type { PaymentAttempts } from '../src/modules/payments/adapters/persistence/payment-attempts.js';
import type { PaymentRepository } from '../src/modules/payments/ports/payment-repository.js';
import type { RefundRepository } from '../src/modules/payments/ports/refund-repository.js';
import { PaymentEmails } from '../src/modules/payments/application/payment-emails.js';

const PAYMENT = {
  id: 'payment',
  transactionId: 'registration-1',
  purpose: 'registration',
  state: 'captured',
  mode: 'razorpay',
  gatewayPaymentId: 'pay_FIRST',
  settledAt: new Date(0),
  resultToken: 'token',
} as Payment;
const REFUND = {
  id: 'refund',
  paymentId: 'payment',
  mode: 'razorpay',
  gatewayPaymentId: 'pay_FIRST',
  gatewayRefundId: 'rfnd_1',
  amount: 50_050,
  currency: 'INR',
  status: 'processed',
  reason: 'Rude on the phone',
  createdAt: new Date(0),
  bankReference: '74332746202',
} as Refund;
export const PROGRAM = {
  id: 1,
  name: 'Silence Retreat',
  date: '2026-12-10',
  endDate: null,
  time: '',
  location: '',
  people: 1,
  option: '',
  hasSeat: true,
  isCancelled: false,
  isProgramCancelled: false,
  names: [],
  joiningLink: null,
  checkInCode: '0',
};
export const REGISTRATION: PaymentSubject = {
  name: 'Anita',
  idType: 'PAN',
  program: PROGRAM,
  donation: null,
};
const DONATION: PaymentSubject = {
  name: 'Anita',
  idType: 'PAN',
  program: null,
  donation: { type: 'general', sponsoredProgram: null, spots: null, plan: '' },
};

/** Another paid payment of the payer for the same. */
export interface Repeat {
  subject?: PaymentSubject;
  /** The flags of both payments. */
  flags?: Partial<Record<'payment' | 'other', AttentionKind>>;
}

/** The email about a processed refund, or about one that was rejected afterwards. */
export async function writeNotice(
  refund: Partial<Refund> = {},
  payment: Partial<Payment> = {},
  owned: {
    name?: string | null;
    subject?: PaymentSubject | null;
    repeat?: Repeat;
    former?: Recipient;
    isRejected?: boolean;
    /** Other refunds of the payment. */
    others?: Partial<Refund>[];
  } = {},
) {
  const { name = 'Anita Rao', subject = payment.purpose === 'donation' ? DONATION : REGISTRATION } = owned;
  const { repeat, former = null, others = [] } = owned;
  const owner: Partial<PaymentOwner> = {
    findFormerPayer: async () => former,
    findPayer: async () => (name === null ? null : { name, address: 'anita@example.org' }),
    findSubject: async ({ id }) => (id === 'other' ? (repeat?.subject ?? subject) : subject),
  };
  const owners = new PaymentOwners();
  owners.register(payment.purpose ?? 'registration', owner as PaymentOwner);
  const refunds: Partial<RefundRepository> = {
    find: async () => ({ ...REFUND, ...refund }),
    ofPayment: async () => [refund, ...others].map((one) => ({ ...REFUND, ...one })),
  };
  const payments: Partial<PaymentRepository> = { find: async () => ({ ...PAYMENT, ...payment }) };
  const attempts: Partial<PaymentAttempts> = {
    findPaidMeanwhile: async () =>
      repeat ? { ...PAYMENT, ...payment, id: 'other', state: 'captured' } : null,
  };
  const attention = {
    ofPayment: async (id: 'payment' | 'other') => [{ kind: repeat?.flags?.[id] }],
  };
  const emails = new PaymentEmails(
    refunds as RefundRepository,
    {} as DisputeRepository,
    payments as PaymentRepository,
    owners,
    attempts as PaymentAttempts,
    attention as unknown as Attention,
    {} as GatewayHealth,
    { reconcileAfterMs: 0, alertEmail: '' },
  );
  return owned.isRejected ? emails.writeRefundRejected('refund') : emails.writeRefundNotice('refund');
}
