import { Injectable } from '@nestjs/common';
import { formatWeekday } from '@qlu/contracts/programs/series.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { AppError } from '../../../kernel/app-error.js';
import type { Digest } from '../../../kernel/digest.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { normalizeDraft, type ProgramDraft } from '../domain/program.js';
import { onDate } from '../domain/series.js';
import { ProgramRepository } from '../ports/program-repository.js';
import { SeriesRepository } from '../ports/series-repository.js';
import { AddProgram } from './add-program.js';

/** The start dates of new programs, and the idempotency key of the request. */
export interface NewDates {
  key: string;
  dates: readonly string[];
}

/** Adds a program once, on one date or on all dates of a series: all of them, or none. Each is a program of its own. */
@Injectable()
export class AddSeries {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly series: SeriesRepository,
    private readonly addProgram: AddProgram,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A new program on one date, which begins no series. Returns its id.
   * @throws TRANSACTION_ID_REUSED
   */
  async addOne(draft: ProgramDraft, key: string, who: string): Promise<number> {
    const [id] = await this.once(
      { key, dates: [draft.start_date] },
      this.vault.digest(JSON.stringify({ draft })),
      (dates) => this.addAll(draft, dates, who),
    );
    if (id === undefined) throw new Error(`The request ${key} is stored without its program`);
    return id;
  }

  /**
   * A new program on all dates. Returns their ids by date.
   * @throws VALIDATION_FAILED, TRANSACTION_ID_REUSED
   */
  async begin(draft: ProgramDraft, request: NewDates, who: string): Promise<number[]> {
    return this.once(
      request,
      this.vault.digest(JSON.stringify({ draft, dates: request.dates })),
      async (dates) => {
        const ids = await this.addAll(normalizeDraft(draft), dates, who);
        const [first] = ids;
        if (first !== undefined) await this.series.join(first, ids);
        return ids;
      },
    );
  }

  /**
   * More dates of a program, which begins a series if it has none. The new programs are copies of this one.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, VALIDATION_FAILED for a date that the series has, TRANSACTION_ID_REUSED
   */
  async continue(id: number, request: NewDates, who: string): Promise<number[]> {
    return this.once(
      request,
      this.vault.digest(JSON.stringify({ id, dates: request.dates })),
      async (dates) => {
        const known = await this.series.lockDates(id);
        const program = await this.programs.find(id);
        if (!program) throw new AppError('PROGRAM_NOT_FOUND');
        if (program.status === 'cancelled') {
          throw new AppError('PROGRAM_CANCELLED', { sentence: PROGRAM_MESSAGES.seriesCancelled });
        }
        const repeated = dates.find((date) => known.includes(date));
        if (repeated) {
          const sentence = `${formatWeekday(repeated)} is already a date of this series`;
          throw new AppError('VALIDATION_FAILED', { sentence, fields: { dates: [sentence] } });
        }
        const { id: _id, ...draft } = program;
        const ids = await this.addAll(draft, dates, who);
        await this.series.join(id, ids);
        return ids;
      },
    );
  }

  private async once(
    { key, dates }: NewDates,
    requestDigest: Digest,
    add: (dates: readonly string[]) => Promise<number[]>,
  ): Promise<number[]> {
    await storeOnce(
      requestDigest,
      () =>
        this.transactions.run(async () => {
          if (!(await this.series.storeKey(key, requestDigest.current))) return false;
          await this.series.storeAdded(key, await add(dates.toSorted()));
          return true;
        }),
      () => this.series.digestOf(key),
      PROGRAM_MESSAGES.alreadyCreated,
    );
    return this.series.addedBy(key);
  }

  private async addAll(draft: ProgramDraft, dates: readonly string[], who: string): Promise<number[]> {
    const ids: number[] = [];
    for (const date of dates) ids.push((await this.addProgram.execute(onDate(draft, date), who)).id);
    return ids;
  }
}
