import {
  FREE,
  PARTICIPANT,
  RegistrationWorld,
  RETREAT,
  retreatRequest,
} from '../../../../test/registration-world.js';
import { newPayment } from '../../../../test/new-payment.js';
import type { Program, ProgramDraft } from '../../programs/index.js';
import type { RegistrationRequest } from './registration-request.js';

let world: RegistrationWorld;
let program: Program;

beforeEach(async () => {
  world = new RegistrationWorld();
  world.clock.set('2026-11-21T18:29:59Z');
  program = await world.programs.add(RETREAT);
});

const requestWith = (changes: Partial<RegistrationRequest> = {}) => retreatRequest(program.id, changes);

describe('a registration', () => {
  it('a registration with a price opens one order over the price times the people, and is not confirmed yet', async () => {
    const { payment } = await world.registerParticipant.execute(requestWith({ people: 3 }));
    expect(payment).toMatchObject({
      amount: 3_750_150,
      currency: 'INR',
      purpose: 'registration',
      state: 'created',
    });
    expect(world.gateway.receipts).toEqual(['register-0001']);
    expect(world.registrations.stored.get('register-0001')).toMatchObject({
      people: 3,
      unitAmount: 1_250_050,
      paymentId: payment?.id,
      confirmedAt: null,
      program: { id: program.id, name: 'Silence Retreat', date: '2026-11-20', location: 'QLU Campus' },
    });
  });

  it('is confirmed immediately and without Razorpay when it is free', async () => {
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await world.registerParticipant.execute(requestWith(FREE))).toEqual({
      payment: null,
      ownToken: 'own-register-0001',
    });
    expect(world.registrations.stored.get('register-0001')).toMatchObject({
      paymentId: null,
      confirmedAt: new Date('2026-11-21T18:29:59Z'),
    });
    expect(await world.payments.findByTransaction('register-0001')).toBeNull();
  });

  it('seals the ID number for this registration only', async () => {
    await world.registerParticipant.execute(requestWith());
    const { idNumber, participant } = world.registrations.stored.get('register-0001')!;
    expect(idNumber.mask).toBe('••••••234F');
    expect(participant).not.toHaveProperty('idNumber');
    expect(idNumber.sealed.includes('ABCDE1234F')).toBe(false);
    expect(world.vault.open(idNumber.sealed, 'register-0001')).toBe('ABCDE1234F');
    expect(() => world.vault.open(idNumber.sealed, 'register-0002')).toThrow();
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['PRICE_NOT_OFFERED', { amount: 1_250_049 }],
    ['PRICE_NOT_OFFERED', { amount: 0 }],
    ['PRICE_NOT_OFFERED', { description: 'Volunteers' }],
    ['PROGRAM_NOT_FOUND', { programId: 999 }],
  ])('is rejected with %s for %j, and nothing is stored', async (code, changes) => {
    await expect(world.registerParticipant.execute(requestWith(changes))).rejects.toMatchObject({ code });
    expect(world.registrations.stored.size).toBe(0);
    expect(world.gateway.receipts).toEqual([]);
  });

  it('is possible until the end of the last day in India', async () => {
    await world.registerParticipant.execute(requestWith());
    world.clock.set('2026-11-21T18:30:00Z');
    await expect(
      world.registerParticipant.execute(requestWith({ transactionId: 'register-0002' })),
    ).rejects.toMatchObject({
      code: 'REGISTRATION_CLOSED',
    });
  });

  it('is rejected for a program with external registration, also for a free tier', async () => {
    await world.programs.change(program.id, {
      ...RETREAT,
      link_or_razorpay: true,
      external_link: 'https://example.org',
    });
    for (const request of [requestWith(), requestWith(FREE)]) {
      await expect(world.registerParticipant.execute(request)).rejects.toMatchObject({
        code: 'EXTERNAL_REGISTRATION',
      });
    }
  });
});

describe('a repeat of the same registration', () => {
  it('gets the same order, also after a change of the price', async () => {
    const { payment: first } = await world.registerParticipant.execute(requestWith());
    await world.programs.change(program.id, { ...RETREAT, price1: 1 });
    const { payment: again } = await world.registerParticipant.execute(requestWith());
    expect(again?.orders).toEqual(first?.orders);
    expect(world.gateway.receipts).toEqual(['register-0001']);
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
    await world.registerParticipant.execute(requestWith());
    await world.programs.change(program.id, { ...RETREAT, ...changes });
    if (what === 'is over') world.clock.set('2026-11-21T18:30:00Z');
    await expect(world.registerParticipant.execute(requestWith())).rejects.toMatchObject({ code });
  });

  it('gets its result after the payment, also when the program is over', async () => {
    const { payment } = await world.registerParticipant.execute(requestWith());
    await world.payments.markCaptured(payment?.id ?? '', 'pay_00000000000001', world.clock.now());
    world.clock.set('2026-12-24T00:00:00Z');
    expect(await world.registerParticipant.execute(requestWith())).toMatchObject({
      payment: { state: 'captured' },
    });
  });

  it('stores one registration when it is free', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => world.registerParticipant.execute(requestWith(FREE))),
    );
    expect(new Set(outcomes.map(({ ownToken }) => ownToken))).toEqual(new Set(['own-register-0001']));
    expect(world.registrations.stored.size).toBe(1);
    expect([...world.messages.stored.values()]).toMatchObject([
      { kind: 'registration-confirmation', subject: 'register-0001', state: 'waiting' },
    ]);
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['another number of people', { people: 2 }],
    ['another tier', FREE],
    ['another ID number', { idNumber: 'ABCDE1234G' }],
    ['another name', { participant: { ...PARTICIPANT, full_name: 'Another Person' } }],
  ])('a repeat with %s is rejected and changes nothing', async (_, changes) => {
    await world.registerParticipant.execute(requestWith());
    const before = structuredClone(world.registrations.stored.get('register-0001'));
    await expect(world.registerParticipant.execute(requestWith(changes))).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(world.registrations.stored.get('register-0001')).toEqual(before);
  });

  it('is rejected when its transaction id belongs to a payment of another purpose', async () => {
    await world.payments.add(newPayment('register-0001', { purpose: 'donation' }));
    await expect(world.registerParticipant.execute(requestWith())).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(world.registrations.stored.size).toBe(0);
  });

  it('gets the token of the stored registration when its own transaction failed to commit', async () => {
    const offer = { entryId: 1, until: new Date('2026-11-22T00:00:00Z'), isRunning: true };
    world.offers.register({ check: async () => offer, take: async () => undefined });
    jest.spyOn(world.transactions, 'run').mockImplementationOnce(async (work) => {
      await work();
      throw new Error('The connection was lost at the commit');
    });
    jest.spyOn(world.registrations, 'ownTokenOf').mockResolvedValueOnce('own-of-the-other-request');
    const request = requestWith({ ...FREE, waitingToken: 'waiting-token' });
    expect(await world.registerParticipant.execute(request)).toEqual({
      payment: null,
      ownToken: 'own-of-the-other-request',
    });
  });

  it('succeeds after Razorpay was down the first time', async () => {
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(world.registerParticipant.execute(requestWith())).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    world.gateway.down = null;
    expect(await world.registerParticipant.execute(requestWith())).toMatchObject({
      payment: { state: 'created' },
    });
    expect(world.gateway.receipts).toEqual(['register-0001']);
  });
});
