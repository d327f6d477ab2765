import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { ErrorCode } from '../../../kernel/error-catalogue.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE, PROGRAM } from '../../../../test/office-world.js';
import { PARTICIPANT, registrationOf, RegistrationWorld } from '../../../../test/registration-world.js';
import type { WalkIn } from './add-walk-in.js';

const FREE = { amount: 0, description: 'Volunteers' };

function walkInOf(programId: number, changes: Partial<WalkIn> = {}): WalkIn {
  return {
    transactionId: 'walk-in-0001',
    programId,
    participant: PARTICIPANT,
    option: 'Shared room',
    unitAmount: 50_000,
    people: 1,
    mode: 'cash',
    reference: '',
    receivedAt: new Date('2026-11-21T06:00:00Z'),
    ...changes,
  };
}

describe('a registration that is interrupted at any step', () => {
  it('has one payment with one order after the visitor sends the form again, and is confirmed once when it is paid', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new RegistrationWorld((port) => interruption.wrap(port));
      const { id } = await world.programs.add(PROGRAM);
      const register = () => world.registerParticipant.execute(registrationOf(id));
      await interruption.during(register);
      // A registration is never stored without its payment, and no payment without its registration.
      const isStored = world.registrations.stored.size === 1;
      expect(await world.payments.findByTransaction('register-0001')).toEqual(
        isStored ? expect.anything() : null,
      );
      world.advance(HOUR_MS);
      const { payment } = await register();
      expect(world.registrations.stored.size).toBe(1);
      expect(world.registrations.stored.get('register-0001')?.paymentId).toBe(payment?.id);
      const orderId = payment?.orders.at(-1)?.id as string;
      await interruption.during(async () =>
        world.verify.execute('registration', 'register-0001', world.gateway.pay(orderId, 'captured')),
      );
      world.advance(HOUR_MS);
      await world.reconcile.execute();
      world.advance(HOUR_MS);
      await world.reconcile.execute();
      expect(world.registrations.stored.get('register-0001')?.confirmedAt).not.toBeNull();
      expect(world.emails('registration-confirmation')).toBe(1);
      expect(await world.stateOf('register-0001')).toBe('captured');
    });
    expect(count).toBeGreaterThan(30);
  });

  it('is stored once with its email when it is free', async () => {
    await atEveryStep(async (interruption) => {
      const world = new RegistrationWorld((port) => interruption.wrap(port));
      const { id } = await world.programs.add(PROGRAM);
      const register = () => world.registerParticipant.execute(registrationOf(id, FREE));
      await interruption.during(register);
      expect(world.emails('registration-confirmation')).toBe(world.registrations.stored.size);
      expect(await register()).toEqual({ payment: null, ownToken: 'own-register-0001' });
      expect(world.registrations.stored.size).toBe(1);
      expect(world.emails('registration-confirmation')).toBe(1);
      expect(world.gateway.receipts).toEqual([]);
    });
  });

  it.each([
    ['with money', 50_000, 1],
    ['free', 0, 0],
  ])(
    'is stored once by the office, %s, with its history and one entry in the audit log',
    async (_name, unitAmount, payments) => {
      await atEveryStep(async (interruption) => {
        const world = new RegistrationWorld((port) => interruption.wrap(port));
        const { id } = await world.programs.add(PROGRAM);
        const add = () => world.addWalkIn.execute(walkInOf(id, { unitAmount }), OFFICE);
        await interruption.during(add);
        const stored = world.registrations.stored.size;
        const parts = () => [
          world.changes.history.length,
          world.audited('registration.added'),
          world.emails('registration-confirmation'),
        ];
        expect(parts()).toEqual([stored, stored, stored]);
        await add();
        expect(parts()).toEqual([1, 1, 1]);
        expect(world.registrations.stored.get('walk-in-0001')?.confirmedAt).toEqual(
          new Date('2026-11-21T06:00:00Z'),
        );
        expect((await world.payments.findByTransaction('walk-in-0001')) === null ? 0 : 1).toBe(payments);
        // Razorpay is never asked about money that the office received.
        world.advance(HOUR_MS);
        expect((await world.reconcile.execute()).synced).toBe(0);
      });
    },
  );
});

describe('a registration while a part is not available', () => {
  it.each<ErrorCode>([
    'DATABASE_UNREACHABLE',
    'DATABASE_TIMEOUT',
    'GATEWAY_UNREACHABLE',
    'GATEWAY_TIMEOUT',
    'GATEWAY_BROKEN',
  ])('reports %s to the visitor, wherever it happens, and never another error', async (code) => {
    await atEveryStep(
      async (interruption) => {
        const world = new RegistrationWorld((port) => interruption.wrap(port));
        const { id } = await world.programs.add(PROGRAM);
        let reported: unknown = null;
        await interruption.during(async () => {
          await world.registerParticipant.execute(registrationOf(id)).catch((error: unknown) => {
            reported = error;
          });
        });
        if (interruption.interrupted !== null) expect(reported).toMatchObject({ code });
      },
      () => new AppError(code),
    );
  });

  it.each([
    [{ unitAmount: 50_000 }, { unitAmount: 40_000 }],
    [{ unitAmount: 0 }, { unitAmount: 0, people: 2 }],
    [{ unitAmount: 50_000 }, { unitAmount: 0 }],
  ])('rejects another registration of the office under the same key: %j then %j', async (first, second) => {
    const world = new RegistrationWorld();
    const { id } = await world.programs.add(PROGRAM);
    await world.addWalkIn.execute(walkInOf(id, first), OFFICE);
    await expect(world.addWalkIn.execute(walkInOf(id, second), OFFICE)).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(world.registrations.stored.size).toBe(1);
    expect(world.audited('registration.added')).toBe(1);
  });
});
