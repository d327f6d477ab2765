import {
  FREE,
  PARTICIPANT,
  RegistrationFixture,
  RETREAT,
  retreatRequest,
} from '../../../../test/registration-fixture.js';
import type { Program } from '../../programs/index.js';
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

describe('another attempt of the same person for the same program', () => {
  const again = (changes: Partial<RegistrationRequest> = {}) =>
    requestWith({ transactionId: 'register-0002', ...changes });

  it('has an order of its own, and leaves the details of the first one as they are', async () => {
    const { payment: first } = await fixture.registerParticipant.execute(requestWith());
    const participant = { ...PARTICIPANT, full_name: 'Somebody Else', phone: '+91 98765-43210' };
    const { payment: second } = await fixture.registerParticipant.execute(again({ participant }));
    expect(second).toMatchObject({ transactionId: 'register-0002', state: 'created' });
    expect(second?.resultToken).not.toBe(first?.resultToken);
    expect(fixture.gateway.receipts).toEqual(['register-0001', 'register-0002']);
    expect(fixture.registrations.stored.get('register-0001')?.participant).toEqual(PARTICIPANT);
    await expect(fixture.registerParticipant.execute(again({ people: 2 }))).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['another ID number', { idNumber: 'ABCDE1234G' }],
    ['more people', { people: 2 }],
  ])('is a separate registration with %s', async (_, changes) => {
    await fixture.registerParticipant.execute(requestWith());
    expect(await fixture.registerParticipant.execute(again(changes))).toMatchObject({
      payment: { transactionId: 'register-0002' },
    });
  });

  it('is reported as a repeat within a day of the payment, unless the visitor wants to pay again', async () => {
    fixture.clock.set('2026-11-20T06:00:00Z');
    const { payment: first } = await fixture.registerParticipant.execute(requestWith());
    await fixture.payments.markCaptured(first?.id ?? '', 'pay_00000000000001', fixture.clock.now());
    fixture.clock.set('2026-11-21T05:59:59Z');
    await expect(fixture.registerParticipant.execute(again())).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      message: 'You have already paid ₹12,500.50 for this in the last 24 hours.',
    });
    expect(fixture.registrations.stored.size).toBe(1);
    expect(await fixture.registerParticipant.execute(again({ payAgain: true }))).toMatchObject({
      payment: { transactionId: 'register-0002', state: 'created' },
    });
  });

  it('is a new registration after a day', async () => {
    fixture.clock.set('2026-11-20T06:00:00Z');
    const { payment: first } = await fixture.registerParticipant.execute(requestWith());
    await fixture.payments.markCaptured(first?.id ?? '', 'pay_00000000000001', fixture.clock.now());
    fixture.clock.set('2026-11-21T06:00:01Z');
    expect(await fixture.registerParticipant.execute(again())).toMatchObject({
      payment: { transactionId: 'register-0002' },
    });
  });

  it('is rejected while unpaid when another attempt was paid meanwhile', async () => {
    fixture.clock.set('2026-11-21T06:00:00Z');
    await fixture.registerParticipant.execute(requestWith());
    fixture.clock.set('2026-11-21T06:31:00Z');
    const { payment: second } = await fixture.registerParticipant.execute(again());
    await fixture.payments.markCaptured(second?.id ?? '', 'pay_00000000000001', fixture.clock.now());
    await expect(fixture.registerParticipant.execute(requestWith())).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });
  });

  it('is reported as a repeat within a day when it is free, unless the visitor wants to register again', async () => {
    await fixture.registerParticipant.execute(requestWith(FREE));
    await expect(fixture.registerParticipant.execute(again(FREE))).rejects.toMatchObject({
      code: 'ALREADY_REGISTERED',
    });
    await fixture.registerParticipant.execute(
      requestWith({ ...FREE, transactionId: 'register-0003', payAgain: true }),
    );
    expect(fixture.messages.stored.size).toBe(2);
  });
});
