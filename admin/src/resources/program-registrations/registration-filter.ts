import type { RegistrationsState } from './registrations-state';

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
