import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { AppError } from '../../kernel/app-error.js';
import { atEveryStep, Interrupted } from '../../../test/interruptions.js';
import { OFFICE, PROGRAM } from '../../../test/office-fixture.js';
import { RegisteredFixture } from '../../../test/registered-fixture.js';
import { startScenarios, type Wrap } from '../../../test/services.js';
import { PAYMENT_JOBS, refundPayment, reportDispute } from '../../../test/payment-services.js';
import type { Program } from '../programs/index.js';
import { RegistrationChangeService } from '../registrations/index.js';
import { CancellationsService } from './cancellations.service.js';

const PRICE = 50_000;
const PART = 12_345;
const REGISTERED = 5;

const scenarios = await startScenarios('cancellations');
afterAll(() => scenarios.stop());

/**
 * A program with a paid, a partly refunded, a free registration, one that was paid at the office, and one that was paid when the
 * program was full.
 */
async function registered(wrap?: Wrap) {
  const fixture = new RegisteredFixture(await scenarios.begin(), wrap);
  const service = fixture.get(CancellationsService);
  fixture.handleJobsOf(CancellationsService, ...PAYMENT_JOBS);
  const program = await fixture.addProgram();
  const target = await fixture.addProgram({ start_date: '2026-12-21', end_date: '2026-12-22' });
  const paid = await fixture.register('paid-0001', program);
  const partly = await fixture.register('partly-0001', program);
  await fixture.register('free-0001', program, { option: 'Volunteers' });
  await fixture.register('office-0001', program, { mode: 'cash' });
  const seatless = await fixture.register('no-seat-001', program, { hasSeat: false });
  await refundPayment(fixture, { refundId: 'part-00001', transactionId: 'partly-0001', amount: PART });
  await fixture.rows('truncate messages, audit_log');
  return { fixture, service, program, target, paid, partly, seatless };
}

function createOrder(program: Program, way: CancellationWay, targetProgramId: number | null = null) {
  return {
    cancellation: { programId: program.id, way, targetProgramId, by: OFFICE },
    announcement: { id: 'announcement-1', subject: 'Cancelled', text: 'We are sorry.' },
    confirmed: { registrations: REGISTERED, refunds: 3 * PRICE - PART },
  };
}

/** The cancellation, its emails, its jobs and its audit entry are stored together or not at all. */
async function expectWholeOrNothing(fixture: RegisteredFixture): Promise<boolean> {
  const isStored = (await fixture.count('program_cancellations')) === 1;
  const [program] = await fixture.rows('select status from programs where id = 1');
  expect(program).toEqual({ status: isStored ? 'cancelled' : 'published' });
  expect(await fixture.emails('announcement')).toHaveLength(isStored ? REGISTERED : 0);
  expect(await fixture.count('program_cancellation_items')).toBe(isStored ? REGISTERED : 0);
  expect(await fixture.auditedTimes('program.cancelled')).toBe(isStored ? 1 : 0);
  return isStored;
}

/** Who is moved without a seat gets one: with a closed flag and one confirmation, or nothing of it. */
async function expectWholeSeat(fixture: RegisteredFixture, target: Program): Promise<boolean> {
  const [seatless] = await fixture.rows<{ program: number; status: string; isOpen: boolean }>(
    `select r.program_id as program, registration_status as status, a.resolved_at is null as "isOpen"
     from registrations r join payment_attention a on a.payment_id = r.payment_id where r.transaction_id = 'no-seat-001'`,
  );
  const isMoved = seatless?.program === target.id;
  expect(seatless).toMatchObject({ status: isMoved ? 'registered' : 'no_seat', isOpen: !isMoved });
  expect(await fixture.emails('registration-confirmation')).toEqual(
    isMoved ? ['registration-confirmation no-seat-001'] : [],
  );
  return isMoved;
}

const refunds = (fixture: RegisteredFixture): Promise<{ status: string }[]> =>
  fixture.rows('select status from refunds order by created_at, id');

describe('a cancelled program that is interrupted at any step', () => {
  it('refunds everyone once and in full, only through Razorpay, and notifies everyone once', async () => {
    await atEveryStep(async (interruption) => {
      const { fixture, service, program, paid, partly, seatless } = await registered((port) =>
        interruption.wrap(port),
      );
      const cancel = () => service.cancel(createOrder(program, 'refund'));
      await interruption.during(cancel);
      const isStored = await expectWholeOrNothing(fixture);
      expect(fixture.jobs.of('cancel-registration')).toHaveLength(isStored ? REGISTERED : 0);
      // The user repeats the request.
      await cancel();
      await expectWholeOrNothing(fixture);
      await fixture.runJobs();
      for (const paymentId of [paid, partly, seatless])
        expect(fixture.gateway.getState(paymentId)).toMatchObject({ refunded: PRICE, status: 'refunded' });
      expect(
        await fixture.rows(
          `select refunded_paise::int as refunded, state from payments where transaction_id = 'office-0001'`,
        ),
      ).toEqual([{ refunded: 0, state: 'captured' }]);
      expect(await refunds(fixture)).toHaveLength(4);
      expect(await fixture.count('program_cancellation_items', 'failure is not null')).toBe(0);
      expect(await fixture.auditedTimes('payment.refunded')).toBe(3);
      expect(await fixture.count('payment_attention', 'resolved_at is null')).toBe(0);
      expect(fixture.jobs.waiting).toEqual([]);
    });
  });

  it('refunds everyone once when the jobs are interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const { fixture, service, program, paid, partly, seatless } = await registered((port) =>
        interruption.wrap(port),
      );
      await service.cancel(createOrder(program, 'refund'));
      await interruption.during(() => fixture.runJobs(1));
      await fixture.runJobs();
      for (const paymentId of [paid, partly, seatless])
        expect(fixture.gateway.getState(paymentId)?.refunded).toBe(PRICE);
      expect((await refunds(fixture)).map(({ status }) => status)).toEqual(
        Array.from({ length: 4 }, () => 'processed'),
      );
      expect(await fixture.auditedTimes('payment.refunded')).toBe(3);
      expect(await fixture.emails('announcement')).toHaveLength(REGISTERED);
      expect(await fixture.emails('refund-notice')).toHaveLength(3);
    });
    expect(count).toBeGreaterThan(10);
  });

  it.each<[string, () => Error]>([
    ['the process ends', () => new Interrupted()],
    ['the database is not reachable', () => new AppError('DATABASE_UNREACHABLE')],
  ])('moves everyone once when %s, and what was paid moves along', async (_name, error) => {
    const count = await atEveryStep(async (interruption) => {
      const { fixture, service, program, target, paid } = await registered((port) => interruption.wrap(port));
      await service.cancel(createOrder(program, 'move', target.id));
      await interruption.during(() => fixture.runJobs(1));
      await expectWholeSeat(fixture, target);
      await fixture.runJobs();
      expect(await expectWholeSeat(fixture, target)).toBe(true);
      expect(await fixture.count('registrations', `program_id = ${target.id}`)).toBe(REGISTERED);
      // A job that ran twice has moved nobody a second time.
      expect(await fixture.count('registration_changes', `details->>'kind' = 'moved'`)).toBe(REGISTERED);
      expect(await fixture.auditedTimes('registration.moved')).toBe(REGISTERED);
      expect(fixture.gateway.getState(paid)?.refunded).toBe(0);
      // One announcement each, and the confirmation of the seat.
      expect(await fixture.emails()).toHaveLength(REGISTERED + 1);
    }, error);
    expect(count).toBeGreaterThan(10);
  });

  it('moves neither money nor people when it only notifies', async () => {
    await atEveryStep(async (interruption) => {
      const { fixture, service, program, paid } = await registered((port) => interruption.wrap(port));
      const cancel = () => service.cancel(createOrder(program, 'notify'));
      await interruption.during(cancel);
      await cancel();
      await expectWholeOrNothing(fixture);
      await fixture.runJobs();
      expect(fixture.gateway.getState(paid)?.refunded).toBe(0);
      expect(await fixture.count('registration_changes')).toBe(0);
    });
  });
});

describe('a cancellation', () => {
  it('waits for the office where the payer disputes the payment, and continues afterwards', async () => {
    const { fixture, service, program, paid } = await registered();
    const dispute = {
      ...{ id: 'disp_1', paymentId: paid, amount: PRICE, currency: 'INR' },
      ...{ phase: 'chargeback', status: 'open', reasonCode: 'goods_not_received' },
      respondBy: null,
      createdAt: null,
    };
    await reportDispute(fixture, dispute);
    await service.cancel(createOrder(program, 'refund'));
    await fixture.runJobs();
    expect(
      await fixture.rows('select failure from program_cancellation_items where failure is not null'),
    ).toEqual([{ failure: 'The payer disputes this payment at the bank. Please answer the dispute first.' }]);
    await reportDispute(fixture, { ...dispute, status: 'won' });
    expect(await service.retry(program.id, OFFICE)).toBe(1);
    await fixture.runJobs();
    expect(fixture.gateway.getState(paid)?.refunded).toBe(PRICE);
    expect(await service.retry(program.id, OFFICE)).toBe(0);
    expect(await fixture.auditedTimes('program.cancellation-retried')).toBe(1);
  });

  it('skips a registration that somebody has moved by hand meanwhile', async () => {
    const { fixture, service, program, target, paid } = await registered();
    await service.cancel(createOrder(program, 'refund'));
    const to = { programId: target.id, option: 'Shared room' };
    await fixture.get(RegistrationChangeService).move(1, to, { who: OFFICE });
    await fixture.runJobs();
    expect(fixture.gateway.getState(paid)?.refunded).toBe(0);
  });

  it.each<[string, Partial<typeof PROGRAM> | null]>([
    ['itself', null],
    ['a draft', { status: 'draft' }],
    ['a cancelled program', { status: 'cancelled' }],
    ['a program that is over in India', { start_date: '2026-11-20', end_date: '2026-11-20' }],
  ])('moves nobody to %s', async (_name, changes) => {
    const { fixture, service, program } = await registered();
    const target = changes ? await fixture.addProgram(changes) : program;
    await expect(service.cancel(createOrder(program, 'move', target.id))).rejects.toMatchObject({
      code: 'PROGRAM_NOT_FOUND',
    });
    expect(await expectWholeOrNothing(fixture)).toBe(false);
  });
});
