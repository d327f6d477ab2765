import type { RegistrationsState } from './registrations-state';

/**
 * The query of a filtered page. It uses name and date, like the counts on the program cards, so that the button's
 * number and the page's total agree. The id is used only when no name is given.
 */
export function registrationFilter(state: RegistrationsState): Record<string, string> {
  const { filterByProgram, filterByDate, programId } = state;
  return {
    ...(filterByProgram ? { program_name: filterByProgram } : programId && { program_id: String(programId) }),
    ...(filterByDate && { program_date: filterByDate }),
  };
}
