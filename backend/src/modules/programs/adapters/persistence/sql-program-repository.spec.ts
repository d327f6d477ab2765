import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import type { ProgramDraft } from '../../domain/program.js';
import { SqlProgramRepository } from './sql-program-repository.js';

let test: TestDatabase;
let programs: SqlProgramRepository;

beforeAll(async () => {
  test = await startTestDatabase('programs');
  programs = new SqlProgramRepository(test.database);
});
afterAll(() => test.stop());

const DRAFT: ProgramDraft = {
  ...emptyOptionals(PROGRAM_FIELDS),
  program_name: 'ధ్యాన శిక్షణ 🙏 (Telugu)',
  start_date: '2026-11-30',
  end_date: '2026-12-02',
  trainers_presenters: 'Acharya Meera',
  venue: 'QLU Campus',
  duration: '3 days',
  price1: 12_500.5,
  description1: 'Shared room',
  price2: 0,
  description2: 'Volunteers',
  early_bird: true,
  main_folder: 'Intensive Retreats',
  sub_folder: 'Silence Retreat',
  filter: 'In Person Programs at QLU',
  start_time: '05:30',
  end_time: '21:00',
  city: 'హైదరాబాద్',
  language: 'te,en',
  capacity: 40,
  joining_link: 'https://meet.example.org/1',
  status: 'draft',
  publish_at: '2026-11-01T03:30:00.000Z',
};

it('returns exactly what was added', async () => {
  const { id } = await programs.add(DRAFT);
  expect(await programs.find(id)).toEqual({ ...DRAFT, id });
});

it('replaces every field on a change', async () => {
  const { id } = await programs.add(DRAFT);
  const next: ProgramDraft = {
    ...DRAFT,
    end_date: null,
    main_folder: null,
    sub_folder: null,
    link: '/inner-child-healing',
    early_bird: false,
    start_time: null,
    end_time: null,
    capacity: null,
    status: 'published',
    publish_at: null,
    price1: null,
    description1: null,
    price2: null,
    description2: null,
  };
  await programs.change(id, next);
  expect(await programs.find(id)).toEqual({ ...next, id });
});

it('knows after each change that it was changed again, however fast they follow each other', async () => {
  const { id } = await programs.add(DRAFT);
  const instants = [await programs.changedAt(id)];
  for (const venue of ['North', 'South', 'East']) {
    await programs.change(id, { ...DRAFT, venue });
    instants.push(await programs.changedAt(id));
  }
  expect(new Set(instants).size).toBe(4);
  expect(instants.map(String).toSorted()).toEqual(instants);
});

it('links no banner to a program that does not exist', async () => {
  await expect(programs.linkBanner(999_999, null)).rejects.toMatchObject({ code: 'PROGRAM_NOT_FOUND' });
});

it('returns null for a program that does not exist, and changes nothing', async () => {
  expect(await programs.find(999_999)).toBeNull();
  expect(await programs.change(999_999, DRAFT)).toBeNull();
  expect(await programs.changedAt(999_999)).toBeNull();
});
