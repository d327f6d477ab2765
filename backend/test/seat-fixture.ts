import { randomUUID } from 'node:crypto';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { AppError } from '../src/kernel/app-error.js';
import { SqlProgramRepository } from '../src/modules/programs/adapters/persistence/sql-program-repository.js';
import type { OwnRegistration } from '../src/modules/registrations/domain/own-registration.js';
import {
  registeredProgram,
  type NewRegistration,
  type RegisteredProgram,
} from '../src/modules/registrations/domain/registration.js';
import { OwnRegistrations } from '../src/modules/registrations/adapters/persistence/own-registrations.js';
import { RegistrationChanges } from '../src/modules/registrations/adapters/persistence/registration-changes.js';
import { SqlRegistrationRepository } from '../src/modules/registrations/adapters/persistence/sql-registration-repository.js';
import type { Program } from '../src/modules/programs/index.js';
import { storedSeats, type StoredSeats } from './stored-seats.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

const REFUSALS = ['PROGRAM_FULL', 'OPTION_FULL', 'HOLD_ENDED', 'DATE_CHANGE_IN_PROGRESS'];
export const OPTIONS = ['Twin-sharing', 'Dormitory'];

/** Programs with a capacity and their registrations, in a PostgreSQL without the application. */
export class SeatFixture {
  readonly registrations;
  readonly changes;
  readonly own;
  readonly programs;
  ids: number[] = [];
  /** By id, as registrations store them. No test changes what they store. */
  private readonly registered = new Map<number, RegisteredProgram>();

  protected constructor(readonly test: TestDatabase) {
    this.registrations = new SqlRegistrationRepository(test.database);
    this.changes = new RegistrationChanges(test.database);
    this.own = new OwnRegistrations(test.database);
    this.programs = new SqlProgramRepository(test.database);
  }

  static async start(name: string): Promise<SeatFixture> {
    return new SeatFixture(await startTestDatabase(name));
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.test.database.rows<Row>(sql, parameters);
  }

  /** Removes everything and adds programs with these capacities: of the program and of its first option. */
  async reset(capacities: [number | null, number | null][]): Promise<void> {
    await this.rows(
      'truncate date_changes, registrations, payments, seat_holds, programs restart identity cascade',
    );
    this.ids = [];
    this.registered.clear();
    for (const [capacity, first] of capacities) {
      const [added] = await this.rows<{ id: number }>(
        `insert into programs (program_name, start_date, trainers_presenters, venue, duration, price1_paise,
           description1, price2_paise, description2, capacity, capacity1)
         values ('Retreat', '2099-12-01', 'Acharya Meera', 'QLU Campus', '2 days', 200000, $1, 100000, $2, $3, $4)
         returning id`,
        [...OPTIONS, capacity, first],
      );
      this.ids.push(added?.id ?? 0);
    }
  }

  /** An order as the website stores it. Returns its transaction id; null when there are no seats. */
  order(id: number, option: string | undefined, people: number): Promise<string | null> {
    return this.refusable(async () => {
      const transactionId = randomUUID();
      await this.test.database.run(async () => {
        const paymentId = randomUUID();
        await this.programs.lockShared(id);
        await this.rows(
          `insert into payments (id, transaction_id, purpose, amount_paise) values ($1, $2, 'registration', 200000)`,
          [paymentId, transactionId],
        );
        await this.registrations.add({
          ...(await this.newRegistration(id, transactionId)),
          optionDescription: option ?? '',
          unitAmount: 200_000,
          people,
          paymentId,
        });
      });
      return transactionId;
    });
  }

  /** A free registration as the website stores it. Returns its transaction id; null when there are no seats. */
  registerFree(id: number, option: string | undefined, people: number): Promise<string | null> {
    return this.refusable(async () => {
      const transactionId = randomUUID();
      const registration = await this.newRegistration(id, transactionId);
      await this.test.database.run(async () => {
        await this.programs.lockShared(id);
        await this.registrations.add({
          ...registration,
          optionDescription: option ?? '',
          people,
          payerDigest: Buffer.from(transactionId),
          confirmedAt: new Date(),
          heldUntil: null,
        });
      });
      return transactionId;
    });
  }

  /** A free registration of the office. */
  walkIn(id: number, option: string | undefined, people: number, overbook: boolean): Promise<string | null> {
    return this.refusable(async () => {
      const transactionId = randomUUID();
      const registration = await this.newRegistration(id, transactionId);
      await this.test.database.run(async () => {
        await this.programs.lockShared(id);
        await this.registrations.add({
          ...registration,
          optionDescription: option ?? '',
          people,
          confirmedAt: new Date(),
          overbook,
          beforeWaitingList: true,
        });
      });
      return transactionId;
    });
  }

  /** The money arrives. Returns whether there is a seat. */
  async settle(transactionId: string): Promise<boolean> {
    return this.test.database.run(async () => {
      await this.lockPayment(transactionId);
      await this.rows(
        `update payments set state = 'captured', settled_at = coalesce(settled_at, now()),
           gateway_payment_id = transaction_id where transaction_id = $1 and state <> 'refunded'`,
        [transactionId],
      );
      return (await this.registrations.confirm(transactionId, new Date()))?.hasSeat ?? false;
    });
  }

  /** The payment fails, expires or is refunded. */
  async setState(transactionId: string, state: 'failed' | 'refunded'): Promise<void> {
    const condition = state === 'failed' ? 'settled_at is null' : 'settled_at is not null';
    await this.rows(
      `update payments set state = $2::text, refunded_paise = case when $2 = 'refunded' then amount_paise else 0 end
       where transaction_id = $1 and ${condition}`,
      [transactionId, state],
    );
  }

  /** A part of the money is refunded, or that refund fails at the bank. */
  async refundPart(transactionId: string): Promise<void> {
    await this.rows(
      `update payments set refunded_paise = case when refunded_paise = 0 then 1000 else 0 end
       where transaction_id = $1 and state = 'captured'`,
      [transactionId],
    );
  }

  /** The time of the hold of an order is over. */
  async expire(transactionId: string): Promise<void> {
    await this.rows(
      `update registrations set seats_held_until = now() - interval '1 second'
       where transaction_id = $1 and seats_held_until < 'infinity'`,
      [transactionId],
    );
  }

  async reopen(id: string): Promise<boolean> {
    const reopened = await this.refusable(() => this.registrations.renewHold(id).then(() => id));
    return reopened !== null;
  }

  /** The office moves a registration. Returns false when there are no seats. */
  async move(
    transactionId: string,
    to: number,
    option: string | undefined,
    overbook: boolean,
  ): Promise<boolean> {
    const program = await this.getProgram(to);
    const moved = await this.refusable(() =>
      this.test.database.run(async () => {
        const [found] = await this.rows<{ id: number }>(
          `select id::float8 as id from registrations where transaction_id = $1 for update`,
          [transactionId],
        );
        const registration = found && (await this.changes.lock(found.id));
        if (registration)
          await this.changes.move(registration.id, { program, option: option ?? '', overbook });
        return transactionId;
      }),
    );
    return moved !== null;
  }

  /** The office cancels all but one place. */
  async lessPeople(transactionId: string): Promise<void> {
    await this.rows(
      `update registrations set cancelled_people = cancelled_people + number_of_people - 1, number_of_people = 1
       where transaction_id = $1 and number_of_people > 1 and registration_status = 'registered'`,
      [transactionId],
    );
  }

  /** A person gives up one of the places, or the last one, as soon as it is confirmed. */
  giveUp(transactionId: string): Promise<boolean> {
    return this.byItsOwner(transactionId, async (one) => {
      if (one.people > 1) await this.own.keepPlaces(one.id, one.people - 1, []);
      else await this.own.cancel(one.id, new Date());
    });
  }

  /** A person moves to another program. Returns false when there are no seats. */
  async moveByOwner(transactionId: string, to: number, option: string | undefined): Promise<boolean> {
    const program = await this.getProgram(to);
    let hasMoved = false;
    await this.refusable(async () => {
      hasMoved = await this.byItsOwner(transactionId, (one) =>
        this.changes.move(one.id, { program, option: option ?? '', byVisitor: true }),
      );
      return transactionId;
    });
    return hasMoved;
  }

  /** A change by a person with a confirmed place. Returns whether there is one. */
  protected byItsOwner(id: string, change: (one: OwnRegistration) => Promise<unknown>): Promise<boolean> {
    return this.test.database.run(async () => {
      await this.lockPayment(id);
      const [found] = await this.rows<{ token: string }>(
        `select coalesce(p.result_token, r.own_token) as token
         from registrations r left join payments p on p.id = r.payment_id where r.transaction_id = $1`,
        [id],
      );
      const one = await this.own.lock(found?.token ?? '');
      if (one?.status !== 'registered') return false;
      await change(one);
      return true;
    });
  }

  /** Returns what the field says when it is refused. */
  async setCapacity(id: number, capacity: number | null, first: number | null): Promise<string | null> {
    const program = (await this.programs.find(id)) as Program;
    try {
      await this.programs.change(id, { ...program, capacity, capacity1: first });
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'VALIDATION_FAILED')
        return JSON.stringify(error.details.fields);
      throw error;
    }
  }

  stored(id: number): Promise<StoredSeats> {
    return storedSeats(this.test.database, id);
  }

  protected lockPayment(transactionId: string): Promise<unknown> {
    return this.rows('select id from payments where transaction_id = $1 for update', [transactionId]);
  }

  protected async getProgram(id: number): Promise<RegisteredProgram> {
    const program = this.registered.get(id) ?? registeredProgram((await this.programs.find(id)) as Program);
    this.registered.set(id, program);
    return program;
  }

  private async newRegistration(id: number, transactionId: string): Promise<NewRegistration> {
    return {
      transactionId,
      requestDigest: Buffer.alloc(1),
      program: await this.getProgram(id),
      participant: {
        ...emptyOptionals(PARTICIPANT_FIELDS),
        full_name: 'Asha',
        email: '',
        phone: '',
        address: '',
        id_type: '',
      },
      idNumber: { sealed: Buffer.alloc(1), mask: '' },
      optionDescription: '',
      unitAmount: 0,
      people: 1,
      paymentId: null,
      payerDigest: null,
      confirmedAt: null,
    };
  }

  /** Null when the seats are refused. */
  async refusable(take: () => Promise<string>): Promise<string | null> {
    try {
      return await take();
    } catch (error) {
      if (error instanceof AppError && REFUSALS.includes(error.code)) return null;
      throw error;
    }
  }
}
