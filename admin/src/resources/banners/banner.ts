import type { AdminProgramResponse, BannerResponse } from '@qlu/contracts/api/index';

export type Banner = BannerResponse;

/** The fields of a program that cards and pickers show. */
export type LinkableProgram = Pick<
  AdminProgramResponse,
  'id' | 'program_name' | 'start_date' | 'venue' | 'banner_path'
>;
