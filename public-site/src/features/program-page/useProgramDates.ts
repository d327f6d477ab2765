import { useQuery } from '@tanstack/react-query';
import { upcomingProgramsQuery, type UpcomingProgram } from '../upcoming-programs/upcomingPrograms';

export type ProgramDates = { state: 'loading' } | { state: 'known'; dates: readonly UpcomingProgram[] };

/**
 * The upcoming dates of a program, which are those with the program's sub folder. When the list cannot be
 * loaded, there are none, so that the visitor can at least enquire.
 */
export function useProgramDates(sub: string): ProgramDates {
  const { data, failureCount } = useQuery(upcomingProgramsQuery);
  if (data) return { state: 'known', dates: data.filter((program) => program.sub_folder === sub) };
  return failureCount > 0 ? { state: 'known', dates: [] } : { state: 'loading' };
}
