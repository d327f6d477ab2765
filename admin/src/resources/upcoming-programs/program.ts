import type { AdminProgramResponse, ChangeProgramRequest, ProgramRequest } from '@qlu/contracts/api/index';

/** Prices in rupees, dates as Indian calendar dates. */
export type AdminProgram = AdminProgramResponse;

/** A save must contain every field, because the server clears missing ones. */
export type ProgramBody = Required<Omit<ProgramRequest, 'request_id'>> & Pick<ChangeProgramRequest, 'notify'>;

/** A save of the form. */
export interface ProgramSave {
  body: ProgramBody;
  /** The start dates of a new program. */
  dates?: string[];
  /** Whether the later dates of the series change, too. */
  following?: boolean;
}
