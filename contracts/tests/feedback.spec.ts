import type { ProgramFeedbackResponse } from '../src/api/index.js';
import { FEEDBACK_MESSAGES } from '../src/programs/feedback.rules.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { TestPrograms } from './support/test-programs.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ROUTE = '/api/admin/program-registrations/programs/{id}/feedback';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(() => programs.end());

it('the office reads and exports the feedback of a program', async () => {
  const program = await programs.publish();
  const as = programs.admin;
  const path = { id: program.id };
  const read = await call(`GET ${ROUTE}`, { as, path });
  expect(read.status).toBe(200);
  expect(read.body as ProgramFeedbackResponse).toMatchObject({ total: 0, asked: 0, entries: [] });
  expect((await call(`GET ${ROUTE}.csv`, { as, path })).status).toBe(200);
  expectRejection(await call(`GET ${ROUTE}`, { as, path: { id: 2_000_000_000 } }), 404, 'PROGRAM_NOT_FOUND');
});

it('only the link of a thank-you email opens the page', async () => {
  const path = { token: UNKNOWN };
  expectRejection(await call('GET /api/feedback/{token}', { path }), 404, 'FEEDBACK_NOT_FOUND');
  const body = { face: 4, text: 'Thank you' };
  expectRejection(await call('POST /api/feedback/{token}', { path, body }), 404, 'FEEDBACK_NOT_FOUND');
  expectRejection(
    await call('POST /api/feedback/{token}', { path, body: { face: 9 } }),
    400,
    'VALIDATION_FAILED',
    {
      face: FEEDBACK_MESSAGES.faceRequired,
    },
  );
});
