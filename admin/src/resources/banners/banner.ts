import type { AdminProgramResponse, BannerResponse } from '@qlu/contracts/api/index';

export type Banner = BannerResponse;

/** A program as the cards and their pickers show it. */
export type LinkableProgram = Pick<
  AdminProgramResponse,
  'id' | 'program_name' | 'start_date' | 'venue' | 'banner_path'
>;
