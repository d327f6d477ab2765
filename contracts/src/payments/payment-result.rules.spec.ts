import type { PaymentResultResponse } from '../api/index.js';
import { failureOfPayment, resultOfPayment } from './payment-result.rules.js';

const PAYMENT: PaymentResultResponse = {
  success: true,
  purpose: 'registration',
  transaction_id: 'reg_1',
  payment_status: 'completed',
  can_pay: false,
  flag: 'none',
  is_passed_on: false,
  name: 'Lakshmi',
  id_type: 'Aadhaar',
  payment_plan: 'one-time',
  amount: 36_000,
  refunded_amount: 0,
  created_at: '2026-11-22T03:20:00Z',
  completed_at: '2026-11-22T03:24:00Z',
  failure_code: null,
  failure_reason: null,
  program: {
    id: 7,
    name: 'Silence Retreat',
    date: '2026-12-01',
    end_date: '2026-12-03',
    time: '3 days',
    location: 'QLU Campus',
    people: 2,
    participant_names: ['Lakshmi', 'Ravi'],
    joining_link: null,
    option: 'Twin-sharing room',
    has_seat: true,
    is_cancelled: false,
    is_program_cancelled: false,
    registration_token: null,
    check_in_code: '7K2M9XQ4A0B1C2D3',
  },
  donation: null,
};

it('shows a registration as the server reports it', () => {
  expect(resultOfPayment(PAYMENT)).toMatchObject({
    registrationType: 'registration',
    transactionId: 'reg_1',
    timestamp: '2026-11-22T03:24:00Z',
    donorName: 'Lakshmi',
    amount: 36_000,
    programName: 'Silence Retreat',
    programDate: 'Dec 1–3, 2026',
    programId: 7,
    checkInCode: '7K2M9XQ4A0B1C2D3',
    numberOfPeople: 2,
    participantNames: ['Lakshmi', 'Ravi'],
    option: 'Twin-sharing room',
    idType: 'Aadhaar',
    paymentPlan: 'one-time',
  });
});

it('shows a donation with the labels of its type and program', () => {
  const donation = {
    type: 'pay-it-forward',
    payment_plan: 'one-time',
    sponsored_program: 'inner-child-healing',
    spots: 3,
  };
  const donationPayment: PaymentResultResponse = { ...PAYMENT, purpose: 'donation', program: null, donation };
  expect(resultOfPayment(donationPayment)).toMatchObject({
    registrationType: 'donation',
    donationType: 'Pay It Forward',
    sponsoredProgram: 'Inner Child Healing',
    spots: 3,
    paymentPlan: 'one-time',
  });
});

it('shows no email, phone or ID number', () => {
  expect(resultOfPayment(PAYMENT)).toMatchObject({ email: '', phone: '', idNumber: '' });
});

it('shows the start time of a payment that is not completed', () => {
  expect(resultOfPayment({ ...PAYMENT, completed_at: null }).timestamp).toBe('2026-11-22T03:20:00Z');
});

describe('a failed payment', () => {
  it('shows the code and the reason from the server', () => {
    const failed: PaymentResultResponse = {
      ...PAYMENT,
      payment_status: 'failed',
      failure_code: 'INSUFFICIENT_FUNDS',
      failure_reason: 'Your balance is too low.',
    };
    expect(failureOfPayment(failed)).toMatchObject({
      errorCode: 'INSUFFICIENT_FUNDS',
      failureReason: 'Your balance is too low.',
    });
  });

  it('shows a default reason when the server gives none', () => {
    expect(failureOfPayment(PAYMENT)).toMatchObject({
      errorCode: 'PAYMENT_FAILED',
      failureReason: expect.stringContaining('was not completed') as string,
    });
  });
});
