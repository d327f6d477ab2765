import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { ProgramDraft } from '../src/modules/programs/index.js';

export const OFFICE = 'sita@example.org';

export const PROGRAM: ProgramDraft = {
  ...emptyOptionals(PROGRAM_FIELDS),
  program_name: 'Silence Retreat',
  start_date: '2026-12-01',
  end_date: '2026-12-02',
  trainers_presenters: 'Acharya Meera',
  venue: 'QLU Campus',
  duration: '2 days',
  price1: 500,
  description1: 'Shared room',
  price2: 0,
  description2: 'Volunteers',
};
