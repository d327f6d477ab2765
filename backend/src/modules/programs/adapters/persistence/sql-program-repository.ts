import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { AppError } from '../../../../kernel/app-error.js';
import { breaksForeignKey, breaksUnique, type Database } from '../../../../platform/database/database.js';
import { columnsOf, selectList } from '../../../../platform/database/resource-sql.js';
import type { Program, ProgramDraft } from '../../domain/program.js';
import { ProgramRepository } from '../../ports/program-repository.js';

/** Prepared, because every registration waits for it. */
const FIND = {
  name: 'program-find',
  text: `select id, ${selectList(PROGRAM_FIELDS)} from programs where id = $1`,
};

export class SqlProgramRepository extends ProgramRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(draft: ProgramDraft): Promise<Program> {
    const { names, values } = columnsOf(PROGRAM_FIELDS, draft);
    const [row] = await this.database.rows<{ id: number }>(
      `insert into programs (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       returning id`,
      values,
    );
    if (!row) throw new Error('The insert of a program returned no id');
    return { ...draft, id: row.id };
  }

  async change(id: number, draft: ProgramDraft): Promise<Program | null> {
    const { names, values } = columnsOf(PROGRAM_FIELDS, draft);
    const assignments = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
    const changed = await this.database.rows(
      `update programs set ${assignments}, updated_at = now() where id = $1 returning id`,
      [id, ...values],
    );
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
        .rows('update programs set banner_path = $2, updated_at = now() where id = $1', [id, bannerPath])
        .catch((error: unknown) => {
          throw translated(error);
        });
      return program.before;
    });
  }

  async holderOf(bannerPath: string): Promise<string | null> {
    const [row] = await this.database.rows<{ name: string }>(
      'select program_name as name from programs where banner_path = $1',
      [bannerPath],
    );
    return row?.name ?? null;
  }

  async find(id: number): Promise<Program | null> {
    const [row] = await this.database.rows<Program>(FIND, [id]);
    return row ?? null;
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
