import { BACKEND_OFFLINE } from '@qlu/contracts/problem/problem';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { CallFailed } from '../../lib/CallFailed';
import { PROGRAMS_UNREACHABLE } from './programsTexts';
import { upcomingProgramsQuery, type UpcomingProgram } from './upcomingPrograms';
import { useQuery } from '../../lib/useQuery';

export type UpcomingPrograms =
  | { state: 'loading' }
  | { state: 'loaded'; programs: UpcomingProgram[] }
  /** `message` is our text, `detail` the error of the server or the browser. */
  | { state: 'failed'; message: string; detail: string };

/** One message for a request that the server rejected, another for no usable response. */
function failureOf(error: Error): { message: string; detail: string } {
  if (error instanceof CallFailed && error.problem.error) {
    return { message: PUBLIC_PROGRAM_MESSAGES.fetchFailed, detail: error.problem.error };
  }
  const isOffline = error instanceof CallFailed && error.problem.code === BACKEND_OFFLINE;
  return {
    message: PROGRAMS_UNREACHABLE,
    detail: isOffline ? 'Please check your internet connection.' : error.message || 'Unknown error occurred',
  };
}

export function useUpcomingPrograms(): UpcomingPrograms {
  const { data, error } = useQuery(upcomingProgramsQuery);
  // A loaded list stays visible when a later refetch fails.
  if (data) return { state: 'loaded', programs: data };
  if (error) return { state: 'failed', ...failureOf(error) };
  return { state: 'loading' };
}
