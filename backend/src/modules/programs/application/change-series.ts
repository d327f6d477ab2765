import { Injectable } from '@nestjs/common';
import type { ProgramBody } from '@qlu/contracts/programs/programs.resource';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { formatWeekday } from '@qlu/contracts/programs/series.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import type { Program } from '../domain/program.js';
import { draftProblems, withChange } from '../domain/series.js';
import { ProgramRepository } from '../ports/program-repository.js';
import { SeriesRepository } from '../ports/series-repository.js';
import { ChangeProgram, type SaveOptions } from './change-program.js';

/** Changes a date of a series and all that follow: all of them, or none. */
@Injectable()
export class ChangeSeries {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly series: SeriesRepository,
    private readonly changeProgram: ChangeProgram,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the ids of the later dates that changed. Dates that are over or cancelled stay. A later date gets the changed
   * fields and keeps the others.
   *
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CHANGED, PROGRAM_CANCELLED, VALIDATION_FAILED, each for a later date with its date
   */
  async execute(
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
      const isOlder = await this.changeProgram.isOlder(id, seen);
      const after = await this.changeProgram.execute(id, body, who, { notify, seen });
      if (isOlder) {
        // A save that is sent again; or somebody else has saved the same for this date alone.
        if (!(await this.areSavedTogether([after, ...following]))) throw new AppError('PROGRAM_CHANGED');
        return following.map((later) => later.id);
      }
      for (const later of following) {
        await this.changeLater(later, { before, after, who, notify });
      }
      return following.map((later) => later.id);
    });
  }

  /** Whether one transaction has saved all of them. */
  private async areSavedTogether(programs: readonly Program[]): Promise<boolean> {
    const instants = new Set<string | null>();
    for (const { id } of programs) instants.add(await this.programs.changedAt(id));
    return instants.size === 1;
  }

  private async changeLater(
    later: Program,
    {
      before,
      after,
      who,
      notify,
    }: { before: Program; after: Program; who: string } & Pick<SaveOptions, 'notify'>,
  ): Promise<void> {
    const { id: _id, ...draft } = withChange(later, before, after) as Program;
    const fields = draftProblems(draft);
    const [sentence] = Object.values(fields).flat();
    try {
      if (sentence) throw new AppError('VALIDATION_FAILED', { sentence, fields });
      await this.changeProgram.execute(later.id, draft, who, { notify });
    } catch (error) {
      throw error instanceof AppError ? ofDate(error, later.start_date) : error;
    }
  }
}

/** The error of one date of a series, which its sentences name. */
function ofDate(error: AppError, date: string): AppError {
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
