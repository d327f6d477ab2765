import type { UpcomingProgramResponse, UpcomingProgramsResponse } from '@qlu/contracts/api/index';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http';
import { CallFailed } from '../../lib/CallFailed';

/** A program as `GET /api/programs/upcoming` answers it. */
export type UpcomingProgram = UpcomingProgramResponse;

const UPCOMING_PATH = '/api/programs/upcoming';

/** Cards stand by ascending date (spec 1 §9), whatever order the answer has. */
export function byDate(programs: readonly UpcomingProgram[]): UpcomingProgram[] {
  return programs.toSorted((a, b) => a.start_date.localeCompare(b.start_date));
}

async function fetchUpcomingPrograms(signal: AbortSignal): Promise<UpcomingProgram[]> {
  const answer = await call<UpcomingProgramsResponse>(UPCOMING_PATH, { signal });
  if (!answer.ok) throw new CallFailed(answer.problem);
  if (!Array.isArray(answer.data.programs)) {
    throw new CallFailed({ status: 200, error: PROGRAM_MESSAGES.fetchFailed, code: 'BAD_ANSWER' });
  }
  return byDate(answer.data.programs);
}

/** The upcoming programs, as every page asks for them. Fails with `CallFailed`. */
export const upcomingProgramsQuery = queryOptions({
  queryKey: ['programs', 'upcoming'],
  queryFn: ({ signal }) => fetchUpcomingPrograms(signal),
});
