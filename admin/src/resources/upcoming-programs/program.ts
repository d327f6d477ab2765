import type { AdminProgramResponse, ProgramRequest } from '@qlu/contracts/api/index';

/** Prices in rupees, dates as Indian calendar dates. */
export type AdminProgram = AdminProgramResponse;

/** A save says every field: what is left out would be cleared unseen. */
export type ProgramBody = Required<ProgramRequest>;
