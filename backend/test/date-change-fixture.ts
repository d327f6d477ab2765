import { randomUUID } from 'node:crypto';
import type { Program } from '../src/modules/programs/index.js';
import { DateChanges } from '../src/modules/registrations/adapters/persistence/date-changes.js';
import { registeredProgram } from '../src/modules/registrations/domain/registration.js';
import { SeatFixture } from './seat-fixture.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

/** {@link SeatFixture} with payments of the difference for dates that cost more. */
export class DateChangeFixture extends SeatFixture {
  readonly dateChanges;

  protected constructor(test: TestDatabase) {
    super(test);
    this.dateChanges = new DateChanges(test.database);
  }

  static override async start(name: string): Promise<DateChangeFixture> {
    return new DateChangeFixture(await startTestDatabase(name));
  }

  /**
   * A person opens the payment for a date that costs more. Returns its transaction id; null when there are no seats, or
   * nothing to move.
   */
  async payForDate(id: string, to: number, option: string | undefined): Promise<string | null> {
    const transactionId = randomUUID();
    let isOpened = false;
    await this.refusable(async () => {
      isOpened = await this.byItsOwner(id, async ({ program, ...one }) => {
        const [payment] = await this.rows<{ id: string }>(
          `insert into payments (transaction_id, purpose, amount_paise) values ($1, 'registration', 1000) returning id`,
          [transactionId],
        );
        await this.dateChanges.add(
          {
            transactionId,
            registration: { id: one.id, transactionId: id },
            people: one.people,
            from: { programId: program.id, option: one.option },
            to: { programId: to, option: option ?? '' },
            unitAmount: 201_000,
            paid: 200_000,
            isBalance: false,
          },
          payment?.id ?? '',
        );
        await this.dateChanges.hold(transactionId);
      });
      return transactionId;
    });
    return isOpened ? transactionId : null;
  }

  /** The difference for another date arrives. Returns whether the registration has moved. */
  async settleDate(transactionId: string): Promise<boolean> {
    return this.test.database.run(async () => {
      await this.lockPayment(transactionId);
      const change = await this.dateChanges.find(transactionId);
      if (change?.state !== 'open') return false;
      await this.lockPayment(change.registration.transactionId);
      await this.rows(
        `update payments set state = 'captured', settled_at = now(), gateway_payment_id = transaction_id
         where transaction_id = $1`,
        [transactionId],
      );
      const { status, program, people, id } = await this.own.lockById(change.registration.id);
      const there = registeredProgram((await this.programs.lock(change.to.programId)) as Program);
      const isHeld = await this.dateChanges.endHold(transactionId);
      const isSame =
        status === 'registered' && program.id === change.from.programId && people === change.people;
      const isMoved =
        isSame &&
        (await this.dateChanges.tryMove(() =>
          this.changes.move(id, { program: there, option: change.to.option, byVisitor: !isHeld }),
        ));
      await this.dateChanges.decide(transactionId, isMoved ? null : isSame ? 'full' : 'changed', new Date());
      return isMoved;
    });
  }
}
