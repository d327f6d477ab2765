import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { AppError } from '../../kernel/app-error.js';
import { atEveryStep, Interrupted, type Interruption } from '../../../test/interruptions.js';
import { newPayment } from '../../../test/new-payment.js';
import { OFFICE, OfficeFixture, PROGRAM } from '../../../test/office-fixture.js';
import type { Program } from '../programs/index.js';
import { usePaymentDatabase } from '../../../test/payment-fixture.js';

usePaymentDatabase();

const PRICE = 50_000;
const PART = 12_345;
/** The id of the registration without a seat. */
const NO_SEAT = 5;
const REGISTERED = 5;

/**
 * A program with a paid, a partly refunded, a free registration, one that was paid at the office, and one that was paid when the
 * program was full.
 */
async function registeredFixture(interruption?: Interruption) {
  const fixture = await OfficeFixture.start((port) => interruption?.wrap(port) ?? port);
  const program = await fixture.programs.add(PROGRAM);
  const target = await fixture.programs.add({ ...PROGRAM, start_date: '2026-12-21', end_date: '2026-12-22' });
  const paid = await fixture.paid('paid-0001');
  const partly = await fixture.paid('partly-0001');
  const part = { refundId: 'part-00001', transactionId: 'partly-0001', gatewayPaymentId: null, amount: PART };
  await fixture.refundService.refund(
    { ...part, reason: 'Illness', givenBack: null },
    { username: OFFICE, refundLimit: null },
  );
  const { payerDigest: _payer, itemDetail: _detail, ...money } = newPayment('office-0001');
  await fixture.payments.addReceived({
    ...money,
    mode: 'cash',
    reference: '',
    receivedAt: fixture.clock.now(),
  });
  fixture.register(1, 'paid-0001', program);
  fixture.register(2, 'partly-0001', program);
  fixture.register(3, 'free-0001', program, { option: 'Volunteers' });
  fixture.register(4, 'office-0001', program);
  const seatless = await fixture.paid('no-seat-001');
  await fixture.attention.flag({
    kind: 'no_seat',
    paymentId: (await fixture.payment('no-seat-001')).id,
    gatewayPaymentId: seatless,
    amount: PRICE,
    currency: 'INR',
  });
  fixture.register(NO_SEAT, 'no-seat-001', program, { hasSeat: false });
  fixture.messages.stored.clear();
  fixture.audit.entries.length = 0;
  return { fixture, program, target, paid, partly, seatless };
}

function orderOf(program: Program, way: CancellationWay, targetProgramId: number | null = null) {
  return {
    cancellation: { programId: program.id, way, targetProgramId, by: OFFICE },
    announcement: { id: 'announcement-1', subject: 'Cancelled', text: 'We are sorry.' },
    confirmed: { registrations: REGISTERED, refunds: 3 * PRICE - PART },
  };
}

/** The cancellation, its emails, its jobs and its audit entry are stored together or not at all. */
async function expectWholeOrNothing(fixture: OfficeFixture, program: Program): Promise<boolean> {
  const isStored = (await fixture.cancellations.find(program.id)) !== null;
  expect((await fixture.programs.find(program.id))?.status).toBe(isStored ? 'cancelled' : 'published');
  expect(fixture.messages.stored.size).toBe(isStored ? REGISTERED : 0);
  expect(fixture.cancellations.items.size).toBe(isStored ? REGISTERED : 0);
  expect(fixture.audited('program.cancelled')).toBe(isStored ? 1 : 0);
  return isStored;
}

/** Who is moved without a seat gets one: with a closed flag and one confirmation, or nothing of it. */
async function expectWholeSeat(fixture: OfficeFixture, isMoved: boolean): Promise<void> {
  expect(fixture.changes.stored.get(NO_SEAT)?.hasSeat).toBe(isMoved);
  expect((await fixture.flags()).map(({ isOpen }) => isOpen)).toEqual([!isMoved]);
  const confirmations = [...fixture.messages.stored.values()].filter(
    ({ kind }) => kind === 'registration-confirmation',
  );
  expect(confirmations.map(({ subject }) => subject)).toEqual(isMoved ? ['no-seat-001'] : []);
}

describe('a cancelled program that is interrupted at any step', () => {
  it('refunds everyone once and in full, only through Razorpay, and notifies everyone once', async () => {
    const count = await atEveryStep(async (interruption) => {
      const { fixture, program, paid, partly, seatless } = await registeredFixture(interruption);
      const cancel = () => fixture.cancelling.cancel(orderOf(program, 'refund'));
      await interruption.during(cancel);
      const isStored = await expectWholeOrNothing(fixture, program);
      expect(fixture.jobs.of('cancel-registration')).toHaveLength(isStored ? REGISTERED : 0);
      // The user repeats the request.
      await cancel();
      await expectWholeOrNothing(fixture, program);
      await fixture.runJobs();
      for (const paymentId of [paid, partly, seatless])
        expect(fixture.gateway.stateOf(paymentId)).toMatchObject({ refunded: PRICE, status: 'refunded' });
      expect(await fixture.payment('office-0001')).toMatchObject({ refunded: 0, state: 'captured' });
      expect(await fixture.allRefunds()).toHaveLength(4);
      expect([...fixture.cancellations.items.values()].map(({ failure }) => failure)).toEqual(
        Array.from({ length: REGISTERED }, () => null),
      );
      expect(fixture.audited('payment.refunded')).toBe(3);
      expect((await fixture.flags()).map(({ isOpen }) => isOpen)).toEqual([false]);
      expect(fixture.jobs.waiting).toEqual([]);
    });
    expect(count).toBeGreaterThan(30);
  });

  it('refunds everyone once when the jobs are interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const { fixture, program, paid, partly, seatless } = await registeredFixture(interruption);
      await fixture.cancelling.cancel(orderOf(program, 'refund'));
      await interruption.during(async () => {
        await fixture.runJobs(1);
      });
      await fixture.runJobs();
      for (const paymentId of [paid, partly, seatless])
        expect(fixture.gateway.stateOf(paymentId)?.refunded).toBe(PRICE);
      expect((await fixture.allRefunds()).map(({ status }) => status)).toEqual(
        Array.from({ length: 4 }, () => 'processed'),
      );
      expect(fixture.audited('payment.refunded')).toBe(3);
      // One announcement each, and one notice for each refund.
      expect(fixture.messages.stored.size).toBe(REGISTERED + 3);
    });
    expect(count).toBeGreaterThan(60);
    // On a busy machine.
  }, 240_000);

  it.each<[string, () => Error]>([
    ['the process ends', () => new Interrupted()],
    ['the database is not reachable', () => new AppError('DATABASE_UNREACHABLE')],
  ])('moves everyone once when %s, and what was paid moves along', async (_name, error) => {
    const count = await atEveryStep(async (interruption) => {
      const { fixture, program, target, paid } = await registeredFixture(interruption);
      await fixture.cancelling.cancel(orderOf(program, 'move', target.id));
      await interruption.during(() => fixture.runJobs(1));
      await expectWholeSeat(fixture, fixture.changes.stored.get(NO_SEAT)?.program.id === target.id);
      await fixture.runJobs();
      await expectWholeSeat(fixture, true);
      for (const registration of fixture.changes.stored.values())
        expect(registration.program).toMatchObject({ id: target.id, date: '2026-12-21' });
      // A job that ran twice has moved nobody a second time.
      expect(fixture.changes.history.map(({ transactionId }) => transactionId).toSorted()).toEqual([
        ...['free-0001', 'no-seat-001', 'office-0001', 'paid-0001', 'partly-0001'],
      ]);
      expect(fixture.audited('registration.moved')).toBe(REGISTERED);
      expect(fixture.gateway.stateOf(paid)?.refunded).toBe(0);
      // One announcement each, and the confirmation of the seat.
      expect(fixture.messages.stored.size).toBe(REGISTERED + 1);
    }, error);
    expect(count).toBeGreaterThan(40);
  });

  it('moves neither money nor people when it only notifies', async () => {
    await atEveryStep(async (interruption) => {
      const { fixture, program, paid } = await registeredFixture(interruption);
      const cancel = () => fixture.cancelling.cancel(orderOf(program, 'notify'));
      await interruption.during(cancel);
      await cancel();
      await expectWholeOrNothing(fixture, program);
      await fixture.runJobs();
      expect(fixture.gateway.stateOf(paid)?.refunded).toBe(0);
      expect(fixture.changes.history).toEqual([]);
      expect([...fixture.declinedRequests]).toEqual([program.id]);
    });
  });
});

describe('a cancellation', () => {
  it('continues after Razorpay was down for hours, with one refund each', async () => {
    const { fixture, program, paid } = await registeredFixture();
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    await fixture.cancelling.cancel(orderOf(program, 'refund'));
    await fixture.runJobs(6);
    expect(fixture.gateway.stateOf(paid)?.refunded).toBe(0);
    fixture.gateway.down = null;
    await fixture.runJobs();
    expect(fixture.gateway.stateOf(paid)?.refunded).toBe(PRICE);
    expect(await fixture.allRefunds()).toHaveLength(4);
  });

  it('shows what Razorpay refused, and tries it again with a new refund only when the office asks', async () => {
    const { fixture, program, paid } = await registeredFixture();
    fixture.gateway.change(paid, { wasCaptured: false });
    await fixture.cancelling.cancel(orderOf(program, 'refund'));
    await fixture.runJobs();
    const states = async () => (await fixture.allRefunds()).map(({ status }) => status);
    expect(await states()).toEqual(['processed', 'failed', 'processed', 'processed']);
    fixture.gateway.change(paid, { wasCaptured: true });
    await fixture.runJobs();
    expect(await states()).toEqual(['processed', 'failed', 'processed', 'processed']);
    expect(await fixture.cancelling.retry(program.id, OFFICE)).toBe(1);
    await fixture.runJobs();
    expect(await states()).toEqual(['processed', 'failed', 'processed', 'processed', 'processed']);
    expect(await fixture.cancelling.retry(program.id, OFFICE)).toBe(0);
    expect(fixture.audited('program.cancellation-retried')).toBe(1);
  });

  it('waits for the office where the payer disputes the payment, and continues afterwards', async () => {
    const { fixture, program, paid } = await registeredFixture();
    const dispute = {
      ...{
        id: 'disp_1',
        paymentId: paid,
        amount: PRICE,
        currency: 'INR',
        phase: 'chargeback',
        status: 'open',
      },
      reasonCode: 'goods_not_received',
      respondBy: null,
      createdAt: null,
    };
    await fixture.refundSync.storeDispute(dispute);
    await fixture.cancelling.cancel(orderOf(program, 'refund'));
    await fixture.runJobs();
    const failures = [...fixture.cancellations.items.values()].flatMap(({ failure }) => failure ?? []);
    expect(failures).toEqual([
      'The payer disputes this payment at the bank. Please answer the dispute first.',
    ]);
    await fixture.refundSync.storeDispute({ ...dispute, status: 'won' });
    expect(await fixture.cancelling.retry(program.id, OFFICE)).toBe(1);
    await fixture.runJobs();
    expect(fixture.gateway.stateOf(paid)?.refunded).toBe(PRICE);
  });

  it('skips a registration that somebody has moved by hand meanwhile', async () => {
    const { fixture, program, target, paid } = await registeredFixture();
    await fixture.cancelling.cancel(orderOf(program, 'refund'));
    const record = { who: OFFICE, note: '', notify: false };
    await fixture.registrationChanges.move(1, { programId: target.id, option: 'Shared room' }, record);
    await fixture.runJobs();
    expect(fixture.gateway.stateOf(paid)?.refunded).toBe(0);
  });

  it('lists the registrations whose option the other program does not offer, and moves the others', async () => {
    const { fixture, program, target } = await registeredFixture();
    await fixture.programs.change(target.id, { ...target, price2: null, description2: null });
    await fixture.cancelling.cancel(orderOf(program, 'move', target.id));
    await fixture.runJobs();
    expect([...fixture.changes.stored.values()].map((one) => one.program.id)).toEqual([
      ...[target.id, target.id, program.id, target.id, target.id],
    ]);
    await fixture.programs.change(target.id, target);
    expect(await fixture.cancelling.retry(program.id, OFFICE)).toBe(1);
    await fixture.runJobs();
    expect(fixture.changes.stored.get(3)?.program.id).toBe(target.id);
  });

  it.each<[string, (fixture: OfficeFixture, program: Program) => Promise<unknown>, string]>([
    [
      'of numbers that have changed',
      async (fixture, program) => fixture.register(6, 'late-0001', program),
      'CANCELLATION_CHANGED',
    ],
    [
      'after another cancellation',
      (fixture, program) => fixture.cancelling.cancel(orderOf(program, 'notify')),
      'PROGRAM_ALREADY_CANCELLED',
    ],
  ])('%s is rejected and changes nothing', async (_name, before, code) => {
    const { fixture, program } = await registeredFixture();
    await before(fixture, program);
    const emails = fixture.messages.stored.size;
    await expect(fixture.cancelling.cancel(orderOf(program, 'refund'))).rejects.toMatchObject({ code });
    expect(fixture.messages.stored.size).toBe(emails);
    expect(fixture.jobs.of('cancel-registration')).toEqual([]);
  });

  it.each<[string, Partial<typeof PROGRAM> | null]>([
    ['itself', null],
    ['a draft', { status: 'draft' }],
    ['a cancelled program', { status: 'cancelled' }],
    ['a program that is over in India', { start_date: '2026-11-20', end_date: '2026-11-20' }],
  ])('moves nobody to %s', async (_name, changes) => {
    const { fixture, program } = await registeredFixture();
    const target = changes ? await fixture.programs.add({ ...PROGRAM, ...changes }) : program;
    await expect(fixture.cancelling.cancel(orderOf(program, 'move', target.id))).rejects.toMatchObject({
      code: 'PROGRAM_NOT_FOUND',
    });
    expect(await expectWholeOrNothing(fixture, program)).toBe(false);
  });
});
