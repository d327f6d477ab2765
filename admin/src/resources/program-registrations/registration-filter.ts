import type { RegistrationsState } from './registrations-state';

/**
 * The query of a filtered page. Name and date decide, as for the counts on the program cards (spec 2 §7), so
 * that the button's number and the page's total agree; the id only where no name was given.
 */
export function registrationFilter(state: RegistrationsState): Record<string, string> {
  const { filterByProgram, filterByDate, programId } = state;
  return {
    ...(filterByProgram ? { program_name: filterByProgram } : programId && { program_id: String(programId) }),
    ...(filterByDate && { program_date: filterByDate }),
  };
}
