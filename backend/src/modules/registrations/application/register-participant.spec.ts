import { randomBytes } from 'node:crypto';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { DirectTransactions } from '../../../../test/direct-transactions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import {
  BeginPayment,
  InMemoryAttention,
  InMemoryMessageRepository,
  InMemoryPaymentGateway,
  InMemoryPaymentAttempts,
  InMemoryPaymentRepository,
  InMemoryProgramRepository,
  OpenOrder,
} from '../../../../test/in-memory.js';
import { newPayment } from '../../../../test/new-payment.js';
import { AesVault } from '../../../platform/crypto/aes-vault.js';
import { HmacDigest } from '../../../platform/crypto/hmac-digest.js';
import { QueueMessage } from '../../notifications/index.js';
import { PaymentService } from '../../payments/index.js';
import type { Program, ProgramDraft } from '../../programs/index.js';
import { InMemoryRegistrationRepository } from '../adapters/in-memory/in-memory-registration-repository.js';
import { RegisterParticipant, type RegistrationRequest } from './register-participant.js';

const DRAFT: ProgramDraft = {
  ...emptyOptionals(PROGRAM_FIELDS),
  program_name: 'Silence Retreat',
  start_date: '2026-11-20',
  end_date: '2026-11-21',
  trainers_presenters: 'Acharya Meera',
  venue: 'QLU Campus',
  duration: '2 days',
  price1: 12_500.5,
  description1: 'Shared room',
  price2: 0,
  description2: 'Volunteers',
};

const PARTICIPANT: RegistrationRequest['participant'] = {
  ...emptyOptionals(PARTICIPANT_FIELDS),
  full_name: 'Sample Person',
  email: 'sample@example.org',
  phone: '9876543210',
  address: '12 Sample Street, Hyderabad',
  id_type: 'PAN',
};

let programs: InMemoryProgramRepository;
let registrations: InMemoryRegistrationRepository;
let payments: InMemoryPaymentRepository;
let gateway: InMemoryPaymentGateway;
let clock: FixedClock;
let vault: AesVault;
let messages: InMemoryMessageRepository;
let register: RegisterParticipant;
let program: Program;

beforeEach(async () => {
  programs = new InMemoryProgramRepository();
  registrations = new InMemoryRegistrationRepository();
  payments = new InMemoryPaymentRepository(() => clock.now());
  gateway = new InMemoryPaymentGateway();
  clock = new FixedClock(new Date('2026-11-21T18:29:59Z'));
  vault = new AesVault([randomBytes(32)]);
  const openOrder = new OpenOrder(payments, gateway, clock);
  const digest = new HmacDigest(randomBytes(32));
  const beginPayment = new BeginPayment(
    payments,
    new InMemoryPaymentAttempts(payments),
    openOrder,
    digest,
    new DirectTransactions(),
    clock,
  );
  messages = new InMemoryMessageRepository();
  register = new RegisterParticipant(
    programs,
    registrations,
    new PaymentService(beginPayment, payments, gateway, new InMemoryAttention()),
    new QueueMessage(messages, clock),
    vault,
    digest,
    new DirectTransactions(),
    clock,
  );
  program = await programs.add(DRAFT);
});

function requestWith(changes: Partial<RegistrationRequest> = {}): RegistrationRequest {
  return {
    transactionId: 'register-0001',
    programId: program.id,
    participant: PARTICIPANT,
    idNumber: 'ABCDE1234F',
    amount: 1_250_050,
    description: 'Shared room',
    people: 1,
    payAgain: false,
    ...changes,
  };
}

const FREE = { amount: 0, description: 'Volunteers' };

describe('a registration', () => {
  it('with a price opens one order over the price times the people, and is not confirmed yet', async () => {
    const payment = await register.execute(requestWith({ people: 3 }));
    expect(payment).toMatchObject({
      amount: 3_750_150,
      currency: 'INR',
      purpose: 'registration',
      state: 'created',
    });
    expect(gateway.receipts).toEqual(['register-0001']);
    expect(registrations.stored.get('register-0001')).toMatchObject({
      people: 3,
      unitAmount: 1_250_050,
      paymentId: payment?.id,
      confirmedAt: null,
      program: { id: program.id, name: 'Silence Retreat', date: '2026-11-20', location: 'QLU Campus' },
    });
  });

  it('is confirmed immediately and without Razorpay when it is free', async () => {
    gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await register.execute(requestWith(FREE))).toBeNull();
    expect(registrations.stored.get('register-0001')).toMatchObject({
      paymentId: null,
      confirmedAt: new Date('2026-11-21T18:29:59Z'),
    });
    expect(await payments.findByTransaction('register-0001')).toBeNull();
  });

  it('seals the ID number for this registration only', async () => {
    await register.execute(requestWith());
    const { idNumber, participant } = registrations.stored.get('register-0001')!;
    expect(idNumber.mask).toBe('••••••234F');
    expect(participant).not.toHaveProperty('idNumber');
    expect(idNumber.sealed.includes('ABCDE1234F')).toBe(false);
    expect(vault.open(idNumber.sealed, 'register-0001')).toBe('ABCDE1234F');
    expect(() => vault.open(idNumber.sealed, 'register-0002')).toThrow();
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['PRICE_NOT_OFFERED', { amount: 1_250_049 }],
    ['PRICE_NOT_OFFERED', { amount: 0 }],
    ['PRICE_NOT_OFFERED', { description: 'Volunteers' }],
    ['PROGRAM_NOT_FOUND', { programId: 999 }],
  ])('is rejected with %s for %j, and nothing is stored', async (code, changes) => {
    await expect(register.execute(requestWith(changes))).rejects.toMatchObject({ code });
    expect(registrations.stored.size).toBe(0);
    expect(gateway.receipts).toEqual([]);
  });

  it('is possible until the end of the last day in India', async () => {
    await register.execute(requestWith());
    clock.set('2026-11-21T18:30:00Z');
    await expect(register.execute(requestWith({ transactionId: 'register-0002' }))).rejects.toMatchObject({
      code: 'REGISTRATION_CLOSED',
    });
  });

  it('is rejected for a program with external registration, also for a free tier', async () => {
    await programs.change(program.id, {
      ...DRAFT,
      link_or_razorpay: true,
      external_link: 'https://example.org',
    });
    for (const request of [requestWith(), requestWith(FREE)]) {
      await expect(register.execute(request)).rejects.toMatchObject({ code: 'EXTERNAL_REGISTRATION' });
    }
  });
});

describe('a repeat of the same registration', () => {
  it('gets the same order, also after a change of the price', async () => {
    const first = await register.execute(requestWith());
    await programs.change(program.id, { ...DRAFT, price1: 1 });
    const again = await register.execute(requestWith());
    expect(again?.orders).toEqual(first?.orders);
    expect(gateway.receipts).toEqual(['register-0001']);
  });

  it.each<[string, string, Partial<ProgramDraft>]>([
    ['is over', 'REGISTRATION_CLOSED', {}],
    ['was moved into the past', 'REGISTRATION_CLOSED', { start_date: '2026-11-01', end_date: '2026-11-02' }],
    [
      'became external',
      'EXTERNAL_REGISTRATION',
      { link_or_razorpay: true, external_link: 'https://a.example' },
    ],
  ])('is rejected while it is unpaid and the program %s', async (what, code, changes) => {
    await register.execute(requestWith());
    await programs.change(program.id, { ...DRAFT, ...changes });
    if (what === 'is over') clock.set('2026-11-21T18:30:00Z');
    await expect(register.execute(requestWith())).rejects.toMatchObject({ code });
  });

  it('gets its result after the payment, also when the program is over', async () => {
    const payment = await register.execute(requestWith());
    await payments.markCaptured(payment?.id ?? '', 'pay_00000000000001', clock.now());
    clock.set('2026-12-24T00:00:00Z');
    expect(await register.execute(requestWith())).toMatchObject({ state: 'captured' });
  });

  it('stores one registration when it is free', async () => {
    await Promise.all(Array.from({ length: 20 }, () => register.execute(requestWith(FREE))));
    expect(registrations.stored.size).toBe(1);
    expect([...messages.stored.values()]).toMatchObject([
      { kind: 'registration-confirmation', subject: 'register-0001', state: 'waiting' },
    ]);
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['another number of people', { people: 2 }],
    ['another tier', FREE],
    ['another ID number', { idNumber: 'ABCDE1234G' }],
    ['another name', { participant: { ...PARTICIPANT, full_name: 'Another Person' } }],
  ])('with %s is rejected and changes nothing', async (_, changes) => {
    await register.execute(requestWith());
    const before = structuredClone(registrations.stored.get('register-0001'));
    await expect(register.execute(requestWith(changes))).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(registrations.stored.get('register-0001')).toEqual(before);
  });

  it('is rejected when its transaction id belongs to a payment of another purpose', async () => {
    await payments.add(newPayment('register-0001', { purpose: 'donation' }));
    await expect(register.execute(requestWith())).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
    expect(registrations.stored.size).toBe(0);
  });

  it('succeeds after Razorpay was down the first time', async () => {
    gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(register.execute(requestWith())).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
    gateway.down = null;
    expect(await register.execute(requestWith())).toMatchObject({ state: 'created' });
    expect(gateway.receipts).toEqual(['register-0001']);
  });
});

describe('another attempt of the same person for the same program', () => {
  const again = (changes: Partial<RegistrationRequest> = {}) =>
    requestWith({ transactionId: 'register-0002', ...changes });

  it('continues the open order of the first one with the newest details', async () => {
    const first = await register.execute(requestWith());
    const participant = {
      ...PARTICIPANT,
      full_name: 'Sample Q. Person',
      phone: '+91 98765-43210',
      email: 'Sample@Example.org',
    };
    const second = await register.execute(again({ participant }));
    expect(second).toMatchObject({ transactionId: 'register-0001', orders: first?.orders });
    expect(registrations.stored.size).toBe(1);
    expect(registrations.stored.get('register-0001')?.participant.full_name).toBe('Sample Q. Person');
    await expect(register.execute(again({ people: 2 }))).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
  });

  it('opens a new order when the first one is older than thirty minutes', async () => {
    clock.set('2026-11-21T06:00:00Z');
    await register.execute(requestWith());
    clock.set('2026-11-21T06:30:01Z');
    expect(await register.execute(again())).toMatchObject({ transactionId: 'register-0002' });
    expect(gateway.receipts).toEqual(['register-0001', 'register-0002']);
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['another ID number', { idNumber: 'ABCDE1234G' }],
    ['more people', { people: 2 }],
  ])('is a separate registration with %s', async (_, changes) => {
    await register.execute(requestWith());
    expect(await register.execute(again(changes))).toMatchObject({ transactionId: 'register-0002' });
  });

  it('is reported as a repeat within a day of the payment, unless the visitor wants to pay again', async () => {
    clock.set('2026-11-20T06:00:00Z');
    const first = await register.execute(requestWith());
    await payments.markCaptured(first?.id ?? '', 'pay_00000000000001', clock.now());
    clock.set('2026-11-21T05:59:59Z');
    await expect(register.execute(again())).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      message: 'You already paid ₹12,500.50 for this on 20 Nov 2026 at 11:30 AM.',
      details: { payment: { transaction_id: 'register-0001', amount: 12_500.5 } },
    });
    expect(registrations.stored.size).toBe(1);
    expect(await register.execute(again({ payAgain: true }))).toMatchObject({
      transactionId: 'register-0002',
      state: 'created',
    });
  });

  it('is a new registration after a day', async () => {
    clock.set('2026-11-20T06:00:00Z');
    const first = await register.execute(requestWith());
    await payments.markCaptured(first?.id ?? '', 'pay_00000000000001', clock.now());
    clock.set('2026-11-21T06:00:01Z');
    expect(await register.execute(again())).toMatchObject({ transactionId: 'register-0002' });
  });

  it('is rejected while unpaid when another attempt was paid meanwhile', async () => {
    clock.set('2026-11-21T06:00:00Z');
    await register.execute(requestWith());
    clock.set('2026-11-21T06:31:00Z');
    const second = await register.execute(again());
    await payments.markCaptured(second?.id ?? '', 'pay_00000000000001', clock.now());
    await expect(register.execute(requestWith())).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  });

  it('is reported as a repeat within a day when it is free, unless the visitor wants to register again', async () => {
    await register.execute(requestWith(FREE));
    await expect(register.execute(again(FREE))).rejects.toMatchObject({ code: 'ALREADY_REGISTERED' });
    await register.execute(requestWith({ ...FREE, transactionId: 'register-0003', payAgain: true }));
    expect(messages.stored.size).toBe(2);
  });
});
