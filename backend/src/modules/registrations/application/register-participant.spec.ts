import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import {
  FREE,
  PARTICIPANT,
  RegistrationFixture,
  RETREAT,
  retreatRequest,
} from '../../../../test/registration-fixture.js';
import { newPayment } from '../../../../test/new-payment.js';
import type { Program, ProgramDraft } from '../../programs/index.js';
import type { RegistrationRequest } from './registration-request.js';
import { usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

let fixture: RegistrationFixture;
let program: Program;

beforeEach(async () => {
  fixture = await RegistrationFixture.start();
  fixture.clock.set('2026-11-21T18:29:59Z');
  program = await fixture.programs.add(RETREAT);
});

const requestWith = (changes: Partial<RegistrationRequest> = {}) => retreatRequest(program.id, changes);

describe('a registration', () => {
  it('a registration with a price opens one order over the price times the people, and is not confirmed yet', async () => {
    const { payment } = await fixture.registerParticipant.execute(requestWith({ people: 3 }));
    expect(payment).toMatchObject({
      amount: 3_750_150,
      currency: 'INR',
      purpose: 'registration',
      state: 'created',
    });
    expect(fixture.gateway.receipts).toEqual(['register-0001']);
    expect(fixture.registrations.stored.get('register-0001')).toMatchObject({
      people: 3,
      unitAmount: 1_250_050,
      paymentId: payment?.id,
      confirmedAt: null,
      program: { id: program.id, name: 'Silence Retreat', date: '2026-11-20', location: 'QLU Campus' },
    });
  });

  it('is synced with Razorpay a minute before its seats are no longer held', async () => {
    const { payment } = await fixture.registerParticipant.execute(requestWith());
    fixture.advance(15 * MINUTE_MS);
    await fixture.reconciliation.reconcile();
    expect(await fixture.nextSyncAt(payment!.transactionId)).toEqual(new Date('2026-11-21T18:48:59Z'));
  });

  it('is confirmed immediately and without Razorpay when it is free', async () => {
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await fixture.registerParticipant.execute(requestWith(FREE))).toEqual({
      payment: null,
      ownToken: 'own-register-0001',
      confirmUntil: null,
    });
    expect(fixture.registrations.stored.get('register-0001')).toMatchObject({
      paymentId: null,
      confirmedAt: new Date('2026-11-21T18:29:59Z'),
    });
    expect(await fixture.payments.findByTransaction('register-0001')).toBeNull();
  });

  it('seals the ID number for this registration only', async () => {
    await fixture.registerParticipant.execute(requestWith());
    const { idNumber, participant } = fixture.registrations.stored.get('register-0001')!;
    expect(idNumber.mask).toBe('••••••234F');
    expect(participant).not.toHaveProperty('idNumber');
    expect(idNumber.sealed.includes('ABCDE1234F')).toBe(false);
    expect(fixture.vault.open(idNumber.sealed, 'register-0001')).toBe('ABCDE1234F');
    expect(() => fixture.vault.open(idNumber.sealed, 'register-0002')).toThrow();
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['PRICE_NOT_OFFERED', { amount: 1_250_049 }],
    ['PRICE_NOT_OFFERED', { amount: 0 }],
    ['PRICE_NOT_OFFERED', { description: 'Volunteers' }],
    ['PROGRAM_NOT_FOUND', { programId: 999 }],
  ])('is rejected with %s for %j, and nothing is stored', async (code, changes) => {
    await expect(fixture.registerParticipant.execute(requestWith(changes))).rejects.toMatchObject({ code });
    expect(fixture.registrations.stored.size).toBe(0);
    expect(fixture.gateway.receipts).toEqual([]);
  });

  it('is possible until the end of the last day in India', async () => {
    await fixture.registerParticipant.execute(requestWith());
    fixture.clock.set('2026-11-21T18:30:00Z');
    await expect(
      fixture.registerParticipant.execute(requestWith({ transactionId: 'register-0002' })),
    ).rejects.toMatchObject({
      code: 'REGISTRATION_CLOSED',
    });
  });

  it('is rejected for a program with external registration, also for a free tier', async () => {
    await fixture.programs.change(program.id, {
      ...RETREAT,
      link_or_razorpay: true,
      external_link: 'https://example.org',
    });
    for (const request of [requestWith(), requestWith(FREE)]) {
      await expect(fixture.registerParticipant.execute(request)).rejects.toMatchObject({
        code: 'EXTERNAL_REGISTRATION',
      });
    }
  });
});

describe('a repeat of the same registration', () => {
  it('gets the same order, also after a change of the price', async () => {
    const { payment: first } = await fixture.registerParticipant.execute(requestWith());
    await fixture.programs.change(program.id, { ...RETREAT, price1: 1 });
    const { payment: again } = await fixture.registerParticipant.execute(requestWith());
    expect(again?.orders).toEqual(first?.orders);
    expect(fixture.gateway.receipts).toEqual(['register-0001']);
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
    await fixture.registerParticipant.execute(requestWith());
    await fixture.programs.change(program.id, { ...RETREAT, ...changes });
    if (what === 'is over') fixture.clock.set('2026-11-21T18:30:00Z');
    await expect(fixture.registerParticipant.execute(requestWith())).rejects.toMatchObject({ code });
  });

  it('gets its result after the payment, also when the program is over', async () => {
    const { payment } = await fixture.registerParticipant.execute(requestWith());
    await fixture.payments.markCaptured(payment?.id ?? '', 'pay_00000000000001', fixture.clock.now());
    fixture.clock.set('2026-12-24T00:00:00Z');
    expect(await fixture.registerParticipant.execute(requestWith())).toMatchObject({
      payment: { state: 'captured' },
    });
  });

  it('stores one registration when it is free', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => fixture.registerParticipant.execute(requestWith(FREE))),
    );
    expect(new Set(outcomes.map(({ ownToken }) => ownToken))).toEqual(new Set(['own-register-0001']));
    expect(fixture.registrations.stored.size).toBe(1);
    expect([...fixture.messages.stored.values()]).toMatchObject([
      { kind: 'registration-confirmation', subject: 'register-0001', state: 'waiting' },
    ]);
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['another number of people', { people: 2 }],
    ['another tier', FREE],
    ['another ID number', { idNumber: 'ABCDE1234G' }],
    ['another name', { participant: { ...PARTICIPANT, full_name: 'Another Person' } }],
  ])('a repeat with %s is rejected and changes nothing', async (_, changes) => {
    await fixture.registerParticipant.execute(requestWith());
    const before = structuredClone(fixture.registrations.stored.get('register-0001'));
    await expect(fixture.registerParticipant.execute(requestWith(changes))).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(fixture.registrations.stored.get('register-0001')).toEqual(before);
  });

  it('is rejected when its transaction id belongs to a payment of another purpose', async () => {
    await fixture.payments.add(newPayment('register-0001', { purpose: 'donation' }));
    await expect(fixture.registerParticipant.execute(requestWith())).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(fixture.registrations.stored.size).toBe(0);
  });

  it('gets the token of the stored registration when its own transaction failed to commit', async () => {
    const offer = { entryId: 1, until: new Date('2026-11-22T00:00:00Z'), isRunning: true };
    fixture.offers.check = async () => offer;
    fixture.offers.take = async () => undefined;
    jest.spyOn(fixture.transactions, 'run').mockImplementationOnce(async (work) => {
      await work();
      throw new Error('The connection was lost at the commit');
    });
    jest.spyOn(fixture.registrations, 'ownTokenOf').mockResolvedValueOnce('own-of-the-other-request');
    const request = requestWith({ ...FREE, waitingToken: 'waiting-token' });
    expect(await fixture.registerParticipant.execute(request)).toEqual({
      payment: null,
      ownToken: 'own-of-the-other-request',
      confirmUntil: null,
    });
  });

  it('succeeds after Razorpay was down the first time', async () => {
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(fixture.registerParticipant.execute(requestWith())).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    fixture.gateway.down = null;
    expect(await fixture.registerParticipant.execute(requestWith())).toMatchObject({
      payment: { state: 'created' },
    });
    expect(fixture.gateway.receipts).toEqual(['register-0001']);
  });
});
