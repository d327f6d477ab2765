import type { UpcomingProgramResponse, UpcomingProgramsResponse } from '@qlu/contracts/api/index';
import { cancellationKind, type CancellationKind } from '@qlu/contracts/payments/refunds.rules';
import { BACKEND_OFFLINE } from '@qlu/contracts/problem/problem';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallFailed, fetchData } from '@qlu/contracts/client/http';

/** A program in the response of `GET /api/programs/upcoming`. */
export type UpcomingProgram = UpcomingProgramResponse;

/** Which refund rule applies to a program. */
export function refundKindOf({
  program_name: name,
  main_folder: mainFolder,
  venue,
}: UpcomingProgram): CancellationKind {
  return cancellationKind({ name, mainFolder, venue });
}

const UPCOMING_PATH = '/api/programs/upcoming';

/** Sorts by start date, ascending. The order of the response does not matter. */
export function byDate(programs: readonly UpcomingProgram[]): UpcomingProgram[] {
  return [...programs].sort((a, b) =>
    a.start_date < b.start_date ? -1 : Number(a.start_date > b.start_date),
  );
}

async function fetchUpcomingPrograms(signal: AbortSignal): Promise<UpcomingProgram[]> {
  const { programs } = await fetchData<UpcomingProgramsResponse>(UPCOMING_PATH, signal);
  if (!Array.isArray(programs)) {
    throw new CallFailed({
      status: 200,
      error: PUBLIC_PROGRAM_MESSAGES.fetchFailed,
      code: 'UNREADABLE_RESPONSE',
    });
  }
  return byDate(programs);
}

/** The query for the upcoming programs, shared by all pages. Fails with `CallFailed`. */
export const upcomingProgramsQuery = queryOptions({
  queryKey: ['programs', 'upcoming'],
  queryFn: ({ signal }) => fetchUpcomingPrograms(signal),
});

type UpcomingPrograms =
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

/** Shown when there is no usable response. */
const PROGRAMS_UNREACHABLE = 'Failed to fetch programs from server';
