import type { UpcomingProgramResponse, UpcomingProgramsResponse } from '@qlu/contracts/api/index';
import { cancellationKind, type CancellationKind } from '@qlu/contracts/payments/refunds.rules';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { fetchData } from '../../lib/fetchData';
import { CallFailed } from '../../lib/CallFailed';
import type { Query } from '../../lib/queryClient';

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
export const upcomingProgramsQuery: Query<UpcomingProgram[]> = {
  queryKey: ['programs', 'upcoming'],
  queryFn: ({ signal }) => fetchUpcomingPrograms(signal),
};
