/** The navigation state with which the page may be opened (spec 2 §2); it stays over a refresh. */
export interface RegistrationsState {
  filterByProgram?: string;
  programId?: number;
  /** The program's start date, `YYYY-MM-DD`. */
  filterByDate?: string;
}

/** What of an unknown navigation state can be used; another tab or an older version may have written it. */
export function registrationsStateOf(state: unknown): RegistrationsState {
  const { filterByProgram, programId, filterByDate } = (state ?? {}) as Record<string, unknown>;
  return {
    filterByProgram: typeof filterByProgram === 'string' && filterByProgram ? filterByProgram : undefined,
    programId: typeof programId === 'number' ? programId : undefined,
    filterByDate: typeof filterByDate === 'string' && filterByDate ? filterByDate : undefined,
  };
}
