import { BACKEND_OFFLINE } from '@qlu/contracts/problem/problem';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '../../lib/CallFailed';
import { PROGRAMS_UNREACHABLE } from './programsTexts';
import { upcomingProgramsQuery, type UpcomingProgram } from './upcomingPrograms';

export type UpcomingPrograms =
  | { state: 'loading' }
  | { state: 'loaded'; programs: UpcomingProgram[] }
  /** `message` is the catalogue's sentence, `detail` what the server or the browser said. */
  | { state: 'failed'; message: string; detail: string };

/** The two sentences of spec 1 §8: an answer that was refused, or no usable answer at all. */
function failureOf(error: Error): { message: string; detail: string } {
  if (error instanceof CallFailed && error.problem.error) {
    return { message: PROGRAM_MESSAGES.fetchFailed, detail: error.problem.error };
  }
  const isOffline = error instanceof CallFailed && error.problem.code === BACKEND_OFFLINE;
  return {
    message: PROGRAMS_UNREACHABLE,
    detail: isOffline ? 'Please check your internet connection.' : error.message || 'Unknown error occurred',
  };
}

export function useUpcomingPrograms(): UpcomingPrograms {
  const { data, error } = useQuery(upcomingProgramsQuery);
  // A list that is there stays, also when a later look for news fails.
  if (data) return { state: 'loaded', programs: data };
  if (error) return { state: 'failed', ...failureOf(error) };
  return { state: 'loading' };
}
