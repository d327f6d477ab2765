import type { AdminProgramAnswer, ProgramRequest } from '@qlu/contracts/api/index';

/** Prices in rupees, dates as Indian calendar dates. */
export type AdminProgram = AdminProgramAnswer;

/** A save says every field: what is left out would be cleared unseen. */
export type ProgramBody = Required<ProgramRequest>;
