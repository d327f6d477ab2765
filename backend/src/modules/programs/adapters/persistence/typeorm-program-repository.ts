import { AppError } from '../../../../kernel/app-error.js';
import { breaksForeignKey, breaksUnique, type Database } from '../../../../platform/database/database.js';
import type { Program, ProgramDraft } from '../../domain/program.js';
import { ProgramRepository } from '../../ports/program-repository.js';
import { ProgramEntity } from './program.entity.js';

/** Prepared, because every registration runs it. Paise are read as numbers: they fit a JavaScript integer. */
const FIND = {
  name: 'program-find',
  text: `
    select id, program_name as "programName", start_date::text as "startDate", end_date::text as "endDate",
      trainers_presenters as "trainersPresenters", venue, duration, price1_paise::float8 as price1,
      price2_paise::float8 as price2, price3_paise::float8 as price3, description1, description2, description3,
      early_bird as "earlyBird", main_folder as "mainFolder", sub_folder as "subFolder", link,
      external_link as "externalLink", link_or_razorpay as "registersElsewhere", filter
    from programs where id = $1`,
};

type StoredProgram = Omit<ProgramEntity, 'createdAt' | 'updatedAt'>;

export class TypeormProgramRepository extends ProgramRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(draft: ProgramDraft): Promise<Program> {
    return this.database.with(async (manager) => {
      const row = await manager.save(manager.create(ProgramEntity, columnsOf(draft)));
      return { ...draft, id: row.id };
    });
  }

  async change(id: number, draft: ProgramDraft): Promise<Program | null> {
    return this.database.with(async (manager) => {
      const { affected } = await manager.update(ProgramEntity, { id }, columnsOf(draft));
      return affected === 0 ? null : { ...draft, id };
    });
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
        .with((manager) => manager.update(ProgramEntity, { id }, { bannerPath }))
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
    const [row] = await this.database.rows<StoredProgram>(FIND, [id]);
    return row ? programOf(row) : null;
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

function columnsOf({ tiers, ...rest }: ProgramDraft): Partial<ProgramEntity> {
  const [first, second, third] = tiers;
  return {
    ...rest,
    price1: first.paise,
    price2: second.paise,
    price3: third.paise,
    description1: first.description,
    description2: second.description,
    description3: third.description,
  };
}

function programOf(row: StoredProgram): Program {
  return {
    id: row.id,
    programName: row.programName,
    startDate: row.startDate,
    endDate: row.endDate,
    trainersPresenters: row.trainersPresenters,
    venue: row.venue,
    duration: row.duration,
    tiers: [
      { paise: row.price1, description: row.description1 },
      { paise: row.price2, description: row.description2 },
      { paise: row.price3, description: row.description3 },
    ],
    earlyBird: row.earlyBird,
    mainFolder: row.mainFolder,
    subFolder: row.subFolder,
    link: row.link,
    externalLink: row.externalLink,
    registersElsewhere: row.registersElsewhere,
    filter: row.filter,
  };
}
