import { upcomingProgramsQuery, type UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import { useQuery } from '../../lib/useQuery';

export type ProgramDates =
  | { state: 'loading' }
  | { state: 'known'; dates: readonly UpcomingProgram[] }
  /** All retries failed: the program may have dates. */
  | { state: 'failed'; retry: () => void };

/** The upcoming dates of a program, which are those with the program's sub folder. */
export function useProgramDates(sub: string): ProgramDates {
  const { data, isError, refetch } = useQuery(upcomingProgramsQuery);
  if (data) return { state: 'known', dates: data.filter((program) => program.sub_folder === sub) };
  return isError ? { state: 'failed', retry: refetch } : { state: 'loading' };
}
