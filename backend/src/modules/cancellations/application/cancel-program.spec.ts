import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { AppError } from '../../../kernel/app-error.js';
import { atEveryStep, Interrupted, type Interruption } from '../../../../test/interruptions.js';
import { newPayment } from '../../../../test/new-payment.js';
import { OFFICE, OfficeWorld, PROGRAM } from '../../../../test/office-world.js';
import type { Program } from '../../programs/index.js';

const PRICE = 50_000;
const PART = 12_345;

/** A program with a paid, a partly refunded, a free registration, and one that was paid at the office. */
async function registeredWorld(interruption?: Interruption) {
  const world = new OfficeWorld((port) => interruption?.wrap(port) ?? port);
  const program = await world.programs.add(PROGRAM);
  const target = await world.programs.add({ ...PROGRAM, start_date: '2026-12-21', end_date: '2026-12-22' });
  const paid = await world.paid('paid-0001');
  const partly = await world.paid('partly-0001');
  const part = { refundId: 'part-00001', transactionId: 'partly-0001', gatewayPaymentId: null, amount: PART };
  await world.refund.execute(
    { ...part, reason: 'Illness', givenBack: null },
    { username: OFFICE, refundLimit: null },
  );
  const { payerDigest: _payer, itemDetail: _detail, ...money } = newPayment('office-0001');
  await world.payments.addReceived({ ...money, mode: 'cash', reference: '', receivedAt: world.clock.now() });
  world.register(1, 'paid-0001', program);
  world.register(2, 'partly-0001', program);
  world.register(3, 'free-0001', program, { option: 'Volunteers' });
  world.register(4, 'office-0001', program);
  world.messages.stored.clear();
  world.audit.entries.length = 0;
  return { world, program, target, paid, partly };
}

function orderOf(
  program: Program,
  way: CancellationWay,
  targetProgramId: number | null = null,
  refunds = 2 * PRICE - PART,
) {
  return {
    cancellation: { programId: program.id, way, targetProgramId, by: OFFICE },
    announcement: { id: 'announcement-1', subject: 'Cancelled', text: 'We are sorry.' },
    confirmed: { registrations: 4, refunds },
  };
}

/** The cancellation, its emails, its jobs and its audit entry are stored together or not at all. */
async function expectWholeOrNothing(world: OfficeWorld, program: Program): Promise<boolean> {
  const isStored = (await world.cancellations.find(program.id)) !== null;
  expect((await world.programs.find(program.id))?.status).toBe(isStored ? 'cancelled' : 'published');
  expect(world.messages.stored.size).toBe(isStored ? 4 : 0);
  expect(world.cancellations.items.size).toBe(isStored ? 4 : 0);
  expect(world.audited('program.cancelled')).toBe(isStored ? 1 : 0);
  return isStored;
}

describe('a cancelled program that is interrupted at any step', () => {
  it('refunds everyone once and in full, only through Razorpay, and tells everyone once', async () => {
    const count = await atEveryStep(async (interruption) => {
      const { world, program, paid, partly } = await registeredWorld(interruption);
      const cancel = () => world.cancelProgram.execute(orderOf(program, 'refund'));
      await interruption.during(cancel);
      const isStored = await expectWholeOrNothing(world, program);
      expect(world.jobs.of('cancel-registration')).toHaveLength(isStored ? 4 : 0);
      // The user repeats the request.
      await cancel();
      await expectWholeOrNothing(world, program);
      await world.runJobs();
      for (const paymentId of [paid, partly])
        expect(world.gateway.stateOf(paymentId)).toMatchObject({ refunded: PRICE, status: 'refunded' });
      expect(await world.payment('office-0001')).toMatchObject({ refunded: 0, state: 'captured' });
      expect(world.refunds.all()).toHaveLength(3);
      expect([...world.cancellations.items.values()].map(({ failure }) => failure)).toEqual([
        null,
        null,
        null,
        null,
      ]);
      expect(world.audited('payment.refunded')).toBe(2);
      expect(world.jobs.waiting).toEqual([]);
    });
    expect(count).toBeGreaterThan(30);
  });

  it('refunds everyone once when the jobs are interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const { world, program, paid, partly } = await registeredWorld(interruption);
      await world.cancelProgram.execute(orderOf(program, 'refund'));
      await interruption.during(async () => {
        await world.runJobs(1);
      });
      await world.runJobs();
      for (const paymentId of [paid, partly]) expect(world.gateway.stateOf(paymentId)?.refunded).toBe(PRICE);
      expect(world.refunds.all().map(({ status }) => status)).toEqual([
        'processed',
        'processed',
        'processed',
      ]);
      expect(world.audited('payment.refunded')).toBe(2);
      // One announcement each, and one notice for each refund.
      expect(world.messages.stored.size).toBe(4 + 2);
    });
    expect(count).toBeGreaterThan(60);
  });

  it.each<[string, () => Error]>([
    ['the process ends', () => new Interrupted()],
    ['the database is not reachable', () => new AppError('DATABASE_UNREACHABLE')],
  ])('moves everyone once when %s, and what was paid moves along', async (_name, error) => {
    const count = await atEveryStep(async (interruption) => {
      const { world, program, target, paid } = await registeredWorld(interruption);
      await world.cancelProgram.execute(orderOf(program, 'move', target.id));
      await interruption.during(() => world.runJobs(1));
      await world.runJobs();
      for (const registration of world.changes.stored.values())
        expect(registration.program).toMatchObject({ id: target.id, date: '2026-12-21' });
      // A job that ran twice has moved nobody a second time.
      expect(world.changes.history.map(({ transactionId }) => transactionId).toSorted()).toEqual([
        ...['free-0001', 'office-0001', 'paid-0001', 'partly-0001'],
      ]);
      expect(world.audited('registration.moved')).toBe(4);
      expect(world.gateway.stateOf(paid)?.refunded).toBe(0);
      expect(world.messages.stored.size).toBe(4);
    }, error);
    expect(count).toBeGreaterThan(40);
  });

  it('moves neither money nor people when it only notifies', async () => {
    await atEveryStep(async (interruption) => {
      const { world, program, paid } = await registeredWorld(interruption);
      const cancel = () => world.cancelProgram.execute(orderOf(program, 'notify'));
      await interruption.during(cancel);
      await cancel();
      await expectWholeOrNothing(world, program);
      await world.runJobs();
      expect(world.gateway.stateOf(paid)?.refunded).toBe(0);
      expect(world.changes.history).toEqual([]);
    });
  });
});

describe('a cancellation', () => {
  it('continues after Razorpay was down for hours, with one refund each', async () => {
    const { world, program, paid } = await registeredWorld();
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    await world.cancelProgram.execute(orderOf(program, 'refund'));
    await world.runJobs(6);
    expect(world.gateway.stateOf(paid)?.refunded).toBe(0);
    world.gateway.down = null;
    await world.runJobs();
    expect(world.gateway.stateOf(paid)?.refunded).toBe(PRICE);
    expect(world.refunds.all()).toHaveLength(3);
  });

  it('shows what Razorpay refused, and tries it again with a new refund only when the office asks', async () => {
    const { world, program, paid } = await registeredWorld();
    world.gateway.change(paid, { wasCaptured: false });
    await world.cancelProgram.execute(orderOf(program, 'refund'));
    await world.runJobs();
    const states = () => world.refunds.all().map(({ status }) => status);
    expect(states()).toEqual(['processed', 'failed', 'processed']);
    world.gateway.change(paid, { wasCaptured: true });
    await world.runJobs();
    expect(states()).toEqual(['processed', 'failed', 'processed']);
    expect(await world.cancelProgram.retry(program.id, OFFICE)).toBe(1);
    await world.runJobs();
    expect(states()).toEqual(['processed', 'failed', 'processed', 'processed']);
    expect(await world.cancelProgram.retry(program.id, OFFICE)).toBe(0);
    expect(world.audited('program.cancellation-retried')).toBe(1);
  });

  it('waits for the office where the payer disputes the payment, and continues afterwards', async () => {
    const { world, program, paid } = await registeredWorld();
    const dispute = {
      ...{
        id: 'disp_1',
        paymentId: paid,
        amount: PRICE,
        currency: 'INR',
        phase: 'chargeback',
        status: 'open',
      },
      ...{ reasonCode: 'goods_not_received', respondBy: null },
    };
    await world.syncDispute.store(dispute);
    await world.cancelProgram.execute(orderOf(program, 'refund'));
    await world.runJobs();
    const failures = [...world.cancellations.items.values()].flatMap(({ failure }) => failure ?? []);
    expect(failures).toEqual([
      'The payer disputes this payment at the bank. Please answer the dispute first.',
    ]);
    await world.syncDispute.store({ ...dispute, status: 'won' });
    expect(await world.cancelProgram.retry(program.id, OFFICE)).toBe(1);
    await world.runJobs();
    expect(world.gateway.stateOf(paid)?.refunded).toBe(PRICE);
  });

  it('skips a registration that somebody has moved by hand meanwhile', async () => {
    const { world, program, target, paid } = await registeredWorld();
    await world.cancelProgram.execute(orderOf(program, 'refund'));
    const record = { who: OFFICE, note: '', notify: false };
    await world.changeRegistration.move(1, { programId: target.id, option: 'Shared room' }, record);
    await world.runJobs();
    expect(world.gateway.stateOf(paid)?.refunded).toBe(0);
  });

  it('shows whose option the other program does not offer, and moves the others', async () => {
    const { world, program, target } = await registeredWorld();
    await world.programs.change(target.id, { ...target, price2: null, description2: null });
    await world.cancelProgram.execute(orderOf(program, 'move', target.id));
    await world.runJobs();
    expect([...world.changes.stored.values()].map((one) => one.program.id)).toEqual([
      ...[target.id, target.id, program.id, target.id],
    ]);
    await world.programs.change(target.id, target);
    expect(await world.cancelProgram.retry(program.id, OFFICE)).toBe(1);
    await world.runJobs();
    expect(world.changes.stored.get(3)?.program.id).toBe(target.id);
  });

  it.each<[string, (world: OfficeWorld, program: Program) => Promise<unknown>, string]>([
    [
      'of numbers that have changed',
      async (world, program) => world.register(5, 'late-0001', program),
      'CANCELLATION_CHANGED',
    ],
    [
      'after another cancellation',
      (world, program) => world.cancelProgram.execute(orderOf(program, 'notify')),
      'PROGRAM_ALREADY_CANCELLED',
    ],
  ])('%s is rejected and changes nothing', async (_name, before, code) => {
    const { world, program } = await registeredWorld();
    await before(world, program);
    const emails = world.messages.stored.size;
    await expect(world.cancelProgram.execute(orderOf(program, 'refund'))).rejects.toMatchObject({ code });
    expect(world.messages.stored.size).toBe(emails);
    expect(world.jobs.of('cancel-registration')).toEqual([]);
  });

  it.each<[string, Partial<typeof PROGRAM> | null]>([
    ['itself', null],
    ['a draft', { status: 'draft' }],
    ['a cancelled program', { status: 'cancelled' }],
    ['a program that is over in India', { start_date: '2026-11-20', end_date: '2026-11-20' }],
  ])('moves nobody to %s', async (_name, changes) => {
    const { world, program } = await registeredWorld();
    const target = changes ? await world.programs.add({ ...PROGRAM, ...changes }) : program;
    await expect(world.cancelProgram.execute(orderOf(program, 'move', target.id))).rejects.toMatchObject({
      code: 'PROGRAM_NOT_FOUND',
    });
    expect(await expectWholeOrNothing(world, program)).toBe(false);
  });
});
