import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError, type ErrorCode } from '../../../kernel/app-error.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE, PROGRAM } from '../../../../test/office-fixture.js';
import { PARTICIPANT, registrationOf, RegistrationFixture } from '../../../../test/registration-fixture.js';
import type { WalkIn } from './add-walk-in.js';
import { usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

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
      const fixture = await RegistrationFixture.start((port) => interruption.wrap(port));
      const { id } = await fixture.programs.add(PROGRAM);
      const register = () => fixture.registerParticipant.execute(registrationOf(id));
      await interruption.during(register);
      // A registration is never stored without its payment, and no payment without its registration.
      const isStored = fixture.registrations.stored.size === 1;
      expect(await fixture.payments.findByTransaction('register-0001')).toEqual(
        isStored ? expect.anything() : null,
      );
      fixture.advance(HOUR_MS);
      const { payment } = await register();
      expect(fixture.registrations.stored.size).toBe(1);
      expect(fixture.registrations.stored.get('register-0001')?.paymentId).toBe(payment?.id);
      const orderId = payment?.orders.at(-1)?.id as string;
      await interruption.during(async () =>
        fixture.checkoutResults.verify(
          'registration',
          'register-0001',
          fixture.gateway.pay(orderId, 'captured'),
        ),
      );
      fixture.advance(HOUR_MS);
      await fixture.reconciliation.reconcile();
      fixture.advance(HOUR_MS);
      await fixture.reconciliation.reconcile();
      expect(fixture.registrations.stored.get('register-0001')?.confirmedAt).not.toBeNull();
      expect(fixture.emails('registration-confirmation')).toBe(1);
      expect(await fixture.stateOf('register-0001')).toBe('captured');
    });
    expect(count).toBeGreaterThan(30);
  });

  it('is stored once with its email when it is free', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await RegistrationFixture.start((port) => interruption.wrap(port));
      const { id } = await fixture.programs.add(PROGRAM);
      const register = () => fixture.registerParticipant.execute(registrationOf(id, FREE));
      await interruption.during(register);
      expect(fixture.emails('registration-confirmation')).toBe(fixture.registrations.stored.size);
      expect(await register()).toEqual({ payment: null, ownToken: 'own-register-0001', confirmUntil: null });
      expect(fixture.registrations.stored.size).toBe(1);
      expect(fixture.emails('registration-confirmation')).toBe(1);
      expect(fixture.gateway.receipts).toEqual([]);
    });
  });

  it.each([
    ['with money', 50_000, 1],
    ['free', 0, 0],
  ])(
    'is stored once by the office, %s, with its history and one entry in the audit log',
    async (_name, unitAmount, payments) => {
      await atEveryStep(async (interruption) => {
        const fixture = await RegistrationFixture.start((port) => interruption.wrap(port));
        const { id } = await fixture.programs.add(PROGRAM);
        const add = () => fixture.addWalkIn.execute(walkInOf(id, { unitAmount }), OFFICE);
        await interruption.during(add);
        const stored = fixture.registrations.stored.size;
        const parts = () => [
          fixture.changes.history.length,
          fixture.audited('registration.added'),
          fixture.emails('registration-confirmation'),
        ];
        expect(parts()).toEqual([stored, stored, stored]);
        await add();
        expect(parts()).toEqual([1, 1, 1]);
        expect(fixture.registrations.stored.get('walk-in-0001')?.confirmedAt).toEqual(
          new Date('2026-11-21T06:00:00Z'),
        );
        expect((await fixture.payments.findByTransaction('walk-in-0001')) === null ? 0 : 1).toBe(payments);
        // Razorpay is never asked about money that the office received.
        fixture.advance(HOUR_MS);
        expect((await fixture.reconciliation.reconcile()).synced).toBe(0);
      });
    },
  );
});

describe('a refund that is interrupted at any step, after the place was passed on', () => {
  it('notifies the payer and the person who has the place now once each, or nobody', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await RegistrationFixture.start((port) => interruption.wrap(port));
      const paymentId = await fixture.paid('passed-on-01');
      fixture.changes.formerContact = { name: 'Kamala', address: 'kamala@example.org' };
      const [refundId, amount] = ['refund-0001', 20_000];
      const order = { refundId, transactionId: 'passed-on-01', gatewayPaymentId: null, amount };
      const refund = () =>
        fixture.refundService.refund(
          { ...order, reason: 'Illness', givenBack: null },
          { username: OFFICE, refundLimit: null },
        );
      const told = () => [fixture.emails('refund-notice'), fixture.emails('place-refunded')];
      await interruption.during(async () => {
        await refund();
        await fixture.jobs.runDue(fixture.advance(HOUR_MS));
      });
      const isProcessed = (await fixture.refunds.find(refundId))?.status === 'processed';
      expect(told()).toEqual(isProcessed ? [1, 1] : [0, 0]);
      await refund();
      for (let runs = 0; runs < 3; runs += 1) await fixture.jobs.runDue(fixture.advance(HOUR_MS));
      expect(told()).toEqual([1, 1]);
      expect(fixture.gateway.stateOf(paymentId)?.refunded).toBe(amount);
    });
    expect(count).toBeGreaterThan(20);
  });
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
        const fixture = await RegistrationFixture.start((port) => interruption.wrap(port));
        const { id } = await fixture.programs.add(PROGRAM);
        let reported: unknown = null;
        await interruption.during(async () => {
          await fixture.registerParticipant.execute(registrationOf(id)).catch((error: unknown) => {
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
    const fixture = await RegistrationFixture.start();
    const { id } = await fixture.programs.add(PROGRAM);
    await fixture.addWalkIn.execute(walkInOf(id, first), OFFICE);
    await expect(fixture.addWalkIn.execute(walkInOf(id, second), OFFICE)).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(fixture.registrations.stored.size).toBe(1);
    expect(fixture.audited('registration.added')).toBe(1);
  });
});
