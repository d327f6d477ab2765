import { randomBytes } from 'node:crypto';
import type {
  AdminProgramResponse,
  AdminProgramsResponse,
  ProgramRequest,
  ProgramSavedResponse,
} from '../../src/api/index.js';
import { dayAfter, todayInIndia } from '../../src/dates/dates.rules.js';
import { logIn } from './admin.js';
import { call, type Client } from './call.js';
import { PROGRAM_FIELDS } from '../../src/programs/programs.resource.js';
import { emptyOptionals } from '../../src/resource/resource.js';

/** Prefix of all program names, so that people recognize test programs. */
const PROGRAM_MARKER = 'Contract test';

/** The Indian calendar date `days` days from today. */
export function daysFromToday(days: number): string {
  return dayAfter(todayInIndia(), days);
}

/** A realistic program with a paid and a free tier, far enough in the future to be last in every list. */
export function programBody(changes: Partial<ProgramRequest> = {}): ProgramRequest {
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

/** Publishes programs for one test file, and hides them from visitors at its end. */
export class TestPrograms {
  private readonly names: string[] = [];

  private constructor(readonly admin: Client) {}

  static async begin(): Promise<TestPrograms> {
    return new TestPrograms(await logIn());
  }

  async publish(changes: Partial<ProgramRequest> = {}): Promise<AdminProgramResponse> {
    const body = programBody(changes);
    this.names.push(body.program_name);
    const response = await call('POST /api/programs', { as: this.admin, body });
    if (response.status !== 201) throw new Error(`The program was not published: ${response.text}`);
    return (response.body as ProgramSavedResponse).program;
  }

  async change(
    program: AdminProgramResponse,
    changes: Partial<ProgramRequest>,
  ): Promise<AdminProgramResponse> {
    const response = await call('PUT /api/programs/{id}', {
      as: this.admin,
      path: { id: program.id },
      body: { ...requestOf(program), ...changes },
    });
    if (response.status !== 200) throw new Error(`The program was not changed: ${response.text}`);
    return (response.body as ProgramSavedResponse).program;
  }

  /**
   * Moves the programs into the past, because programs cannot be deleted. It does not check the responses against the
   * document, so that it also cleans up a deployment that fails those checks.
   */
  async end(): Promise<void> {
    // A program with people keeps a last day.
    const past = { start_date: daysFromToday(-2), end_date: daysFromToday(-1) };
    for (const name of this.names) {
      const found = await this.admin.get('/api/programs/admin').query({ q: name });
      for (const program of (found.body as AdminProgramsResponse).programs) {
        await this.admin
          .put(`/api/programs/${program.id}`)
          .send({ ...requestOf(program), ...past })
          .expect(200);
      }
    }
  }
}

/** The request fields of a program, without the fields that the server adds. */
function requestOf(program: AdminProgramResponse): ProgramRequest {
  const { id: _id, banner_path: _banner, created_at: _created, updated_at: _updated, ...rest } = program;
  const { seats: _seats, series_id: _series, later_dates: _later, ...fields } = rest;
  return fields;
}
