import { useQuery } from '@tanstack/react-query';
import { upcomingProgramsQuery, type UpcomingProgram } from '../upcoming-programs/upcomingPrograms';

export type ProgramDates = { state: 'loading' } | { state: 'known'; dates: readonly UpcomingProgram[] };

/**
 * The upcoming dates of a program: those whose sub folder is the program's (spec 2 §7). While the list cannot be
 * had there are none, so that a visitor can at least enquire.
 */
export function useProgramDates(sub: string): ProgramDates {
  const { data, failureCount } = useQuery(upcomingProgramsQuery);
  if (data) return { state: 'known', dates: data.filter((program) => program.sub_folder === sub) };
  return failureCount > 0 ? { state: 'known', dates: [] } : { state: 'loading' };
}
