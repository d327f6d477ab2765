import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import type { ProgramBody } from '@qlu/contracts/programs/programs.resource';
import { formatWeekday } from '@qlu/contracts/programs/series.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { SeriesRepository } from '../adapters/persistence/series-repository.js';
import { normalizeDraft, type Program, type ProgramDraft } from '../domain/program.js';
import { draftProblems, onDate, withChange } from '../domain/series.js';
import { ProgramRepository } from '../ports/program-repository.js';
import { ProgramService, type SaveOptions } from './program.service.js';

/** The start dates of new programs, and the idempotency key of the request. */
export interface NewDates {
  key: string;
  dates: readonly string[];
}

/** Adds programs on one date or a series of dates, and changes a series: all of them, or none. Each date is a program. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly series: SeriesRepository,
    private readonly programService: ProgramService,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** A new program on one date, which begins no series. Returns its id. @throws TRANSACTION_ID_REUSED */
  async addOne(draft: ProgramDraft, key: string, who: string): Promise<number> {
    const [id] = await this.once({ key, dates: [draft.start_date] }, { draft }, (dates) =>
      this.addAll(draft, dates, who),
    );
    if (id === undefined) throw new Error(`The request ${key} is stored without its program`);
    return id;
  }

  /** A new program on all dates. Returns their ids by date. @throws VALIDATION_FAILED, TRANSACTION_ID_REUSED */
  async begin(draft: ProgramDraft, request: NewDates, who: string): Promise<number[]> {
    return this.once(request, { draft, dates: request.dates }, async (dates) => {
      const ids = await this.addAll(normalizeDraft(draft), dates, who);
      const [first] = ids;
      if (first !== undefined) await this.series.join(first, ids);
      return ids;
    });
  }

  /**
   * More dates of a program, which begins a series if it has none. The new programs are copies of this one.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, VALIDATION_FAILED for a date that the series has, TRANSACTION_ID_REUSED
   */
  async continue(id: number, request: NewDates, who: string): Promise<number[]> {
    return this.once(request, { id, dates: request.dates }, async (dates) => {
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
    });
  }

  /**
   * Changes a date of a series and all that follow: all of them, or none. Returns the ids of the later dates that changed.
   * Dates that are over or cancelled stay. A later date gets the changed fields and keeps the others.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CHANGED, PROGRAM_CANCELLED, VALIDATION_FAILED, each for a later date with its date
   */
  async changeFollowing(
    id: number,
    body: ProgramBody,
    who: string,
    { notify, seen }: SaveOptions,
  ): Promise<number[]> {
    return this.transactions.run(async () => {
      const following = await this.series.lockFollowing(id, todayInIndia(this.clock.now()));
      const before = await this.programs.find(id);
      if (!before) throw new AppError('PROGRAM_NOT_FOUND');
      if (body.status === 'cancelled' && before.status !== 'cancelled') {
        const sentence = PROGRAM_MESSAGES.seriesNotCancelled;
        throw new AppError('VALIDATION_FAILED', { sentence, fields: { status: [sentence] } });
      }
      const isOlder = await this.programService.isOlder(id, seen);
      const after = await this.programService.change(id, body, who, { notify, seen });
      if (isOlder) {
        // A save that is sent again; or somebody else has saved the same for this date alone.
        if (!(await this.areSavedTogether([after, ...following]))) throw new AppError('PROGRAM_CHANGED');
        return following.map((later) => later.id);
      }
      for (const later of following) await this.changeLater(later, { before, after }, who, { notify });
      return following.map((later) => later.id);
    });
  }

  /** @param content of the request. The same key with another content is refused. */
  private async once(
    { key, dates }: NewDates,
    content: object,
    add: (dates: readonly string[]) => Promise<number[]>,
  ): Promise<number[]> {
    const requestDigest = this.vault.digest(JSON.stringify(content));
    await storeOnce(
      requestDigest,
      () =>
        this.transactions.run(async () => {
          if (!(await this.series.storeKey(key, requestDigest.current))) return false;
          await this.series.storeAdded(key, await add(dates.toSorted()));
          return true;
        }),
      () => this.series.findDigest(key),
      PROGRAM_MESSAGES.alreadyCreated,
    );
    return this.series.addedBy(key);
  }

  private async addAll(draft: ProgramDraft, dates: readonly string[], who: string): Promise<number[]> {
    const ids: number[] = [];
    for (const date of dates) ids.push((await this.programService.add(onDate(draft, date), who)).id);
    return ids;
  }

  private async areSavedTogether(programs: readonly Program[]): Promise<boolean> {
    const instants = new Set<string | null>();
    for (const { id } of programs) instants.add(await this.programs.changedAt(id));
    return instants.size === 1;
  }

  private async changeLater(
    later: Program,
    changes: { before: Program; after: Program },
    who: string,
    options: SaveOptions,
  ): Promise<void> {
    const { id: _id, ...draft } = withChange(later, changes.before, changes.after) as Program;
    const fields = draftProblems(draft);
    const [sentence] = Object.values(fields).flat();
    try {
      if (sentence) throw new AppError('VALIDATION_FAILED', { sentence, fields });
      await this.programService.change(later.id, draft, who, options);
    } catch (error) {
      throw error instanceof AppError ? withDate(error, later.start_date) : error;
    }
  }
}

/** The error of one date of a series, which its sentences name. */
function withDate(error: AppError, date: string): AppError {
  const named = (sentence: string): string => `${formatWeekday(date)}: ${sentence}`;
  const fields = Object.entries(error.details.fields ?? {}).map(([name, sentences]): [string, string[]] => [
    name,
    sentences.map(named),
  ]);
  return new AppError(error.code, {
    ...error.details,
    sentence: named(error.message),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    cause: error,
  });
}
