import type { AdminProgramAnswer, BannerAnswer } from '@qlu/contracts/api/index';

export type Banner = BannerAnswer;

/** A program as the cards and their pickers show it. */
export type LinkableProgram = Pick<
  AdminProgramAnswer,
  'id' | 'program_name' | 'start_date' | 'venue' | 'banner_path'
>;
