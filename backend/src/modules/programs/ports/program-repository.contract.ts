import type { ProgramDraft } from '../domain/program.js';
import type { ProgramRepository } from './program-repository.js';

const DRAFT: ProgramDraft = {
  programName: 'ధ్యాన శిక్షణ 🙏 (Telugu)',
  startDate: '2026-11-30',
  endDate: '2026-12-02',
  trainersPresenters: 'Acharya Meera',
  venue: 'QLU Campus',
  duration: '3 days',
  tiers: [
    { paise: 1_250_050, description: 'Shared room' },
    { paise: 0, description: 'Volunteers' },
    { paise: null, description: null },
  ],
  earlyBird: true,
  mainFolder: 'Intensive Retreats',
  subFolder: 'Silence Retreat',
  link: null,
  externalLink: null,
  registersElsewhere: false,
  filter: 'In Person Programs at QLU',
};

/** Tests that every ProgramRepository must pass. */
export function describeProgramRepository(make: () => Promise<ProgramRepository>): void {
  describe('a program repository', () => {
    it('returns exactly what was added', async () => {
      const programs = await make();
      const { id } = await programs.add(DRAFT);
      expect(await programs.find(id)).toEqual({ ...DRAFT, id });
    });

    it('replaces every field on a change', async () => {
      const programs = await make();
      const { id } = await programs.add(DRAFT);
      const next: ProgramDraft = {
        ...DRAFT,
        endDate: null,
        mainFolder: null,
        subFolder: null,
        link: '/inner-child-healing',
        earlyBird: false,
        tiers: [
          { paise: null, description: null },
          { paise: null, description: null },
          { paise: null, description: null },
        ],
      };
      await programs.change(id, next);
      expect(await programs.find(id)).toEqual({ ...next, id });
    });

    it('links no banner to a program that does not exist', async () => {
      const programs = await make();
      await expect(programs.linkBanner(999_999, null)).rejects.toMatchObject({ code: 'PROGRAM_NOT_FOUND' });
    });

    it('returns null for a program that does not exist, and changes nothing', async () => {
      const programs = await make();
      expect(await programs.find(999_999)).toBeNull();
      expect(await programs.change(999_999, DRAFT)).toBeNull();
    });
  });
}
