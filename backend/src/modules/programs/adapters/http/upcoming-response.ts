import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { DISPLAY_TIME } from '@qlu/contracts/programs/programs.rules';
import type { ProgramRow } from '../../ports/program-reader.js';
import type { UpcomingProgramsResponse } from './programs.responses.js';

/** The upcoming list as it is answered: the stored names and the display names of spec 1 §3 side by side. */
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
