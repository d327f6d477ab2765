/** The navigation state that filters the page. It survives a refresh. */
export interface RegistrationsState {
  filterByProgram?: string;
  programId?: number;
  /** The program's start date, `YYYY-MM-DD`. */
  filterByDate?: string;
}

/** Reads the valid parts of a navigation state, which another tab or an older version may have written. */
export function registrationsStateOf(state: unknown): RegistrationsState {
  const { filterByProgram, programId, filterByDate } = (state ?? {}) as Record<string, unknown>;
  return {
    filterByProgram: typeof filterByProgram === 'string' && filterByProgram ? filterByProgram : undefined,
    programId: typeof programId === 'number' ? programId : undefined,
    filterByDate: typeof filterByDate === 'string' && filterByDate ? filterByDate : undefined,
  };
}
