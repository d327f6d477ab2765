import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { askedDetails } from '@qlu/contracts/programs/asked-details.rules';
import { endedOptions, offeredOn, programTime } from '@qlu/contracts/programs/programs.rules';
import type { PublicProgramRow } from '../persistence/program-queries.js';
import type { UpcomingProgramsResponse } from './programs.responses.js';

/** The response for the upcoming list as of `today` in India: each program with its stored and its display fields. */
export function upcomingResponse(rows: readonly PublicProgramRow[], today: string): UpcomingProgramsResponse {
  return {
    success: true,
    programs: rows.map((row) => ({
      ...offeredOn(row, today),
      ended_options: endedOptions(row, today),
      ...askedDetails(row),
      title: row.program_name,
      date: formatDateRange(row.start_date, row.end_date),
      time: programTime(row),
      location: row.venue,
      facilitators: row.trainers_presenters,
    })),
  };
}
