import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import type { UpcomingRecord } from '@qlu/contracts/programs/programs.rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http';
import { CallFailed } from '../../lib/CallFailed';

/** What the pages read of a program that `GET /api/programs/upcoming` answers. */
export interface UpcomingProgram extends UpcomingRecord {
  /** Formatted text, such as `Nov 21–23, 2026`. */
  date: string;
  time: string;
  filter: string | null;
  link: string | null;
  external_link: string | null;
}

const UPCOMING_PATH = '/api/programs/upcoming';

interface UpcomingAnswer {
  success: true;
  programs: UpcomingProgram[];
}

async function fetchUpcomingPrograms(signal: AbortSignal): Promise<UpcomingProgram[]> {
  const answer = await call<UpcomingAnswer>(UPCOMING_PATH, { signal });
  if (!answer.ok) throw new CallFailed(answer.problem);
  if (!Array.isArray(answer.data.programs)) {
    throw new CallFailed({ status: 200, error: PROGRAM_MESSAGES.fetchFailed, code: 'BAD_ANSWER' });
  }
  // Cards stand by ascending date (spec 1 §9), whatever order the answer has.
  return answer.data.programs.toSorted((a, b) => a.start_date.localeCompare(b.start_date));
}

/** The upcoming programs, as every page asks for them. Fails with `CallFailed`. */
export const upcomingProgramsQuery = queryOptions({
  queryKey: ['programs', 'upcoming'],
  queryFn: ({ signal }) => fetchUpcomingPrograms(signal),
});
