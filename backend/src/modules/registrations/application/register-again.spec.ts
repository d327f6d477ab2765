import {
  FREE,
  PARTICIPANT,
  RegistrationWorld,
  RETREAT,
  retreatRequest,
} from '../../../../test/registration-world.js';
import type { Program } from '../../programs/index.js';
import type { RegistrationRequest } from './registration-request.js';

let world: RegistrationWorld;
let program: Program;

beforeEach(async () => {
  world = new RegistrationWorld();
  world.clock.set('2026-11-21T18:29:59Z');
  program = await world.programs.add(RETREAT);
});

const requestWith = (changes: Partial<RegistrationRequest> = {}) => retreatRequest(program.id, changes);

describe('another attempt of the same person for the same program', () => {
  const again = (changes: Partial<RegistrationRequest> = {}) =>
    requestWith({ transactionId: 'register-0002', ...changes });

  it('continues the open order of the first one with the newest details', async () => {
    const { payment: first } = await world.registerParticipant.execute(requestWith());
    const participant = {
      ...PARTICIPANT,
      full_name: 'Sample Q. Person',
      phone: '+91 98765-43210',
      email: 'Sample@Example.org',
    };
    const { payment: second } = await world.registerParticipant.execute(again({ participant }));
    expect(second).toMatchObject({ transactionId: 'register-0001', orders: first?.orders });
    expect(world.registrations.stored.size).toBe(1);
    expect(world.registrations.stored.get('register-0001')?.participant.full_name).toBe('Sample Q. Person');
    await expect(world.registerParticipant.execute(again({ people: 2 }))).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
  });

  it('opens a new order when the first one is older than thirty minutes', async () => {
    world.clock.set('2026-11-21T06:00:00Z');
    await world.registerParticipant.execute(requestWith());
    world.clock.set('2026-11-21T06:30:01Z');
    expect(await world.registerParticipant.execute(again())).toMatchObject({
      payment: { transactionId: 'register-0002' },
    });
    expect(world.gateway.receipts).toEqual(['register-0001', 'register-0002']);
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['another ID number', { idNumber: 'ABCDE1234G' }],
    ['more people', { people: 2 }],
  ])('is a separate registration with %s', async (_, changes) => {
    await world.registerParticipant.execute(requestWith());
    expect(await world.registerParticipant.execute(again(changes))).toMatchObject({
      payment: { transactionId: 'register-0002' },
    });
  });

  it('is reported as a repeat within a day of the payment, unless the visitor wants to pay again', async () => {
    world.clock.set('2026-11-20T06:00:00Z');
    const { payment: first } = await world.registerParticipant.execute(requestWith());
    await world.payments.markCaptured(first?.id ?? '', 'pay_00000000000001', world.clock.now());
    world.clock.set('2026-11-21T05:59:59Z');
    await expect(world.registerParticipant.execute(again())).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      message: 'You have already paid ₹12,500.50 for this on 20 Nov 2026 at 11:30 AM.',
      details: { payment: { transaction_id: 'register-0001', amount: 12_500.5 } },
    });
    expect(world.registrations.stored.size).toBe(1);
    expect(await world.registerParticipant.execute(again({ payAgain: true }))).toMatchObject({
      payment: { transactionId: 'register-0002', state: 'created' },
    });
  });

  it('is a new registration after a day', async () => {
    world.clock.set('2026-11-20T06:00:00Z');
    const { payment: first } = await world.registerParticipant.execute(requestWith());
    await world.payments.markCaptured(first?.id ?? '', 'pay_00000000000001', world.clock.now());
    world.clock.set('2026-11-21T06:00:01Z');
    expect(await world.registerParticipant.execute(again())).toMatchObject({
      payment: { transactionId: 'register-0002' },
    });
  });

  it('is rejected while unpaid when another attempt was paid meanwhile', async () => {
    world.clock.set('2026-11-21T06:00:00Z');
    await world.registerParticipant.execute(requestWith());
    world.clock.set('2026-11-21T06:31:00Z');
    const { payment: second } = await world.registerParticipant.execute(again());
    await world.payments.markCaptured(second?.id ?? '', 'pay_00000000000001', world.clock.now());
    await expect(world.registerParticipant.execute(requestWith())).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });
  });

  it('is reported as a repeat within a day when it is free, unless the visitor wants to register again', async () => {
    await world.registerParticipant.execute(requestWith(FREE));
    await expect(world.registerParticipant.execute(again(FREE))).rejects.toMatchObject({
      code: 'ALREADY_REGISTERED',
    });
    await world.registerParticipant.execute(
      requestWith({ ...FREE, transactionId: 'register-0003', payAgain: true }),
    );
    expect(world.messages.stored.size).toBe(2);
  });
});
