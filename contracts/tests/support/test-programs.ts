import { randomBytes } from 'node:crypto';
import type * as Api from '../../src/api/index.js';
import { dayAfter, todayInIndia } from '../../src/dates/dates.rules.js';
import { asOwner, logIn } from './admin.js';
import { PROGRAM_FIELDS } from '../../src/programs/programs.resource.js';
import { emptyOptionals } from '../../src/resource/resource.js';

/** Prefix of all program names, so that people recognize test programs. */
const PROGRAM_MARKER = 'Contract test';

/** The Indian calendar date `days` days from today. */
export function daysFromToday(days: number): string {
  return dayAfter(todayInIndia(), days);
}

/** A realistic program with a paid and a free tier, far enough in the future to be last in every list. */
export function programBody(changes: Partial<Api.ProgramRequest> = {}): Api.ProgramRequest {
  return {
    ...emptyOptionals(PROGRAM_FIELDS),
    program_name: `${PROGRAM_MARKER} ${randomBytes(4).toString('hex')}`,
    start_date: daysFromToday(400),
    end_date: daysFromToday(402),
    trainers_presenters: 'Contract test facilitators',
    venue: 'Contract test hall',
    duration: '3 days',
    price1: 1250.5,
    description1: 'Contract test tier',
    price2: 0,
    description2: 'Contract test guest',
    ...changes,
  };
}

/** The names of what this test file has published. */
const names: string[] = [];

export async function publish(changes: Partial<Api.ProgramRequest> = {}): Promise<Api.AdminProgramResponse> {
  const body = programBody(changes);
  names.push(body.program_name);
  const response = await asOwner('POST /api/programs', { body });
  if (response.status !== 201) throw new Error(`The program was not published: ${response.text}`);
  return (response.body as Api.ProgramSavedResponse).program;
}

export async function changeProgram(
  program: Api.AdminProgramResponse,
  changes: Partial<Api.ProgramRequest>,
): Promise<Api.AdminProgramResponse> {
  const body = { ...requestOf(program), ...changes };
  const response = await asOwner('PUT /api/programs/{id}', { path: { id: program.id }, body });
  if (response.status !== 200) throw new Error(`The program was not changed: ${response.text}`);
  return (response.body as Api.ProgramSavedResponse).program;
}

/**
 * Moves the programs of a test file into the past, because programs cannot be deleted. It does not check the responses
 * against the document, so that it also cleans up a deployment that fails those checks.
 */
afterAll(async () => {
  if (names.length === 0) return;
  const admin = await logIn();
  // A program with people keeps a last day.
  const past = { start_date: daysFromToday(-2), end_date: daysFromToday(-1) };
  for (const name of names) {
    const found = await admin.get('/api/programs/admin').query({ q: name });
    for (const program of (found.body as Api.AdminProgramsResponse).programs) {
      const body = { ...requestOf(program), ...past };
      await admin.put(`/api/programs/${program.id}`).send(body).expect(200);
    }
  }
});

/** The request fields of a program, without the fields that the server adds. */
function requestOf(program: Api.AdminProgramResponse): Api.ProgramRequest {
  const { id: _id, banner_path: _banner, created_at: _created, updated_at: _updated, ...rest } = program;
  const { seats: _seats, series_id: _series, later_dates: _later, ...fields } = rest;
  return fields;
}
