import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { DISPLAY_TIME } from '@qlu/contracts/programs/programs.rules';
import type { ProgramRow } from '../persistence/program-queries.js';
import type { UpcomingProgramsResponse } from './programs.responses.js';

/** The response for the upcoming list: each program with its stored fields and its display fields. */
export function upcomingResponse(rows: ProgramRow[]): UpcomingProgramsResponse {
  return {
    success: true,
    programs: rows.map(({ created_at: _created, updated_at: _updated, ...row }) => ({
      ...row,
      title: row.program_name,
      date: formatDateRange(row.start_date, row.end_date),
      time: DISPLAY_TIME,
      location: row.venue,
      facilitators: row.trainers_presenters,
    })),
  };
}
