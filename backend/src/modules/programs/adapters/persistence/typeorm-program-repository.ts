import type { Database } from '../../../../platform/database/database.js';
import type { Program, ProgramDraft } from '../../domain/program.js';
import { ProgramRepository } from '../../ports/program-repository.js';
import { ProgramEntity } from './program.entity.js';

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

  async find(id: number): Promise<Program | null> {
    const row = await this.database.with((manager) => manager.findOneBy(ProgramEntity, { id }));
    return row && programOf(row);
  }
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

function programOf(row: ProgramEntity): Program {
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
