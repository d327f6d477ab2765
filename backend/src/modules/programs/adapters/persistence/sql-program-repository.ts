import { Injectable } from '@nestjs/common';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { AppError } from '../../../../kernel/app-error.js';
import { breaksForeignKey, breaksUnique, Database } from '../../../../platform/database/database.js';
import { assignmentSql, insertSql, toRow, selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import type { OptionSeats } from '../../domain/seats.js';
import { PUBLIC_SEATS_OF, SEATS_OF, TAKES_WAITING } from './program-sql.js';
import type { Program, ProgramDraft } from '../../domain/program.js';
import {
  ProgramRepository,
  type CalendarRevision,
  type PublicSeats,
} from '../../ports/program-repository.js';

/** Each change gets a later millisecond, which the API shows, also when two transactions begin at the same moment. */
const NEXT_UPDATED_AT = `updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

const FIND = {
  name: 'program-find',
  text: `select id, ${selectList(PROGRAM_FIELDS)} from programs where id = $1`,
};

const FIND_SHARED = { name: 'program-find-shared', text: `${FIND.text} for share` };

const FIND_FOR_CALENDAR = {
  name: 'program-find-for-calendar',
  text: `select id, ${selectList(PROGRAM_FIELDS)}, calendar_sequence, calendar_changed_at from programs where id = $1`,
};

@Injectable()
export class SqlProgramRepository extends ProgramRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(draft: ProgramDraft): Promise<Program> {
    const columns = toRow(PROGRAM_FIELDS, draft);
    const insert = `${insertSql('programs', columns)} returning id`;
    const [row] = await this.database.rows<{ id: number }>(insert, Object.values(columns));
    if (!row) throw new Error('The insert of a program returned no id');
    return { ...draft, id: row.id };
  }

  async change(id: number, draft: ProgramDraft): Promise<Program | null> {
    const columns = toRow(PROGRAM_FIELDS, draft);
    const update = `update programs set ${assignmentSql(columns)}, ${NEXT_UPDATED_AT} where id = $1 returning id`;
    const changed = await this.database
      .rows(update, [id, ...Object.values(columns)])
      .catch((error: unknown) => {
        throw translated(error);
      });
    return changed.length === 0 ? null : { ...draft, id };
  }

  async linkBanner(id: number, bannerPath: string | null): Promise<string | null> {
    return this.database.run(async () => {
      // Locked, so that two concurrent links of one program run one after the other.
      const [program] = await this.database.rows<{ before: string | null }>(
        'select banner_path as before from programs where id = $1 for no key update',
        [id],
      );
      if (!program) throw new AppError('PROGRAM_NOT_FOUND');
      if (bannerPath !== null && program.before !== null && program.before !== bannerPath) {
        throw new AppError('PROGRAM_HAS_BANNER');
      }
      await this.database
        .rows(`update programs set banner_path = $2, ${NEXT_UPDATED_AT} where id = $1`, [id, bannerPath])
        .catch((error: unknown) => {
          throw translated(error);
        });
      return program.before;
    });
  }

  async findHolder(bannerPath: string): Promise<string | null> {
    const [row] = await this.database.rows<{ name: string }>(
      'select program_name as name from programs where banner_path = $1',
      [bannerPath],
    );
    return row?.name ?? null;
  }

  async hasCancellation(id: number): Promise<boolean> {
    const found = await this.database.rows('select 1 from program_cancellations where program_id = $1', [id]);
    return found.length === 1;
  }

  async find(id: number): Promise<Program | null> {
    const [row] = await this.database.rows<Program>(FIND, [id]);
    return row ?? null;
  }

  async lock(id: number): Promise<Program | null> {
    const [row] = await this.database.rows<Program>(`${FIND.text} for no key update`, [id]);
    return row ?? null;
  }

  async lockShared(id: number): Promise<Program | null> {
    const [row] = await this.database.rows<Program>(FIND_SHARED, [id]);
    return row ?? null;
  }

  async changedAt(id: number): Promise<string | null> {
    const [row] = await this.database.rows<{ at: string }>(
      `select ${isoInstant('updated_at')} as at from programs where id = $1`,
      [id],
    );
    return row?.at ?? null;
  }

  async findForCalendar(id: number): Promise<(Program & CalendarRevision) | null> {
    const [row] = await this.database.rows<Program & CalendarRevision>(FIND_FOR_CALENDAR, [id]);
    return row ?? null;
  }

  async takenSeats(id: number): Promise<OptionSeats[]> {
    const [row] = await this.database.rows<{ seats: OptionSeats[] }>(`select ${SEATS_OF('$1')} as seats`, [
      id,
    ]);
    return row?.seats ?? [];
  }

  async publicSeats(id: number): Promise<PublicSeats> {
    const [row] = await this.database.rows<PublicSeats>(
      `select ${PUBLIC_SEATS_OF('g.id')} as seats, ${TAKES_WAITING} as "takesWaiting" from programs g where g.id = $1`,
      [id],
    );
    return row ?? { seats: [], takesWaiting: false };
  }
}

function translated(error: unknown): unknown {
  if (breaksUnique(error, 'programs_banner_path_key')) {
    return new AppError('BANNER_ALREADY_LINKED', { cause: error });
  }
  return breaksForeignKey(error, 'programs_banner_path_fkey')
    ? new AppError('BANNER_NOT_FOUND', { cause: error })
    : error;
}
