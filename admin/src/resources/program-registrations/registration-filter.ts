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

/**
 * The query of a page that is filtered by one program. The id finds its registrations also after the program got
 * another name or date: they keep those of the moment of registration. Name and date are used only without an id.
 *
 * @param programId from the address; it has precedence
 */
export function registrationFilter(programId: string, state: RegistrationsState): Record<string, string> {
  const id = programId || state.programId;
  if (id) return { program_id: String(id) };
  const { filterByProgram, filterByDate } = state;
  return {
    ...(filterByProgram && { program_name: filterByProgram }),
    ...(filterByDate && { program_date: filterByDate }),
  };
}
